import { readFileSync } from "node:fs";
import ts from "typescript";
import { wordsToChange } from "./words.ts";

/** Returns what a file's texts say against docs/style.md, by line: what stands between its tags, and strings of several words. */
export function checkTexts(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  function visit(node: ts.Node): void {
    const text = textOf(node);
    if (text) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      found.push(...wordsToChange(text).map((problem) => `${file}:${line}: ${problem}`));
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.trim() || undefined;
  const written =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
      ? node.text
      : undefined;
  if (!written) return undefined;
  // One small word is a name, as of a class or a field; one with a capital may be a label.
  const words = /[A-Za-z]\S* \S/.test(written)
    ? !/^[a-z0-9[\]():_./%!#-]+( [a-z0-9[\]():_./%!&>*#,'"+-]+)+$/.test(written)
    : /^[A-Z][a-z]+$/.test(written);
  return words ? written : undefined;
}
