import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";

/** What this site asks of one module of a package, and what it never does. */
export type ModuleAsUsed = {
  /** What the module asks at run time, in its own text, and the answer that this site's configuration gives. */
  decided?: readonly (readonly [asked: string, answer: string])[];
  /** Stretches of its text by their beginning and by what follows them, and what stands there instead. */
  cuts?: readonly (readonly [from: string, to: string, instead?: string])[];
  /** Of every `switch`: cases that never come. */
  cases?: readonly number[];
  /** Functions by name, and the body that does what this site asks of them. An empty one is never run. */
  bodies?: Readonly<Record<string, string>>;
  /** Functions that take a message for developers as their second argument: it is left out. */
  silent?: readonly string[];
};

/** A package as it was read when its answers were written. */
export type PackageAsUsed = {
  name: string;
  version: string;
  /** By the module's path inside the package. */
  modules: Readonly<Record<string, ModuleAsUsed>>;
};

/**
 * Leaves out of the browser's script what packages have for other sites: a bundler keeps what is decided at run time. Throws when
 * a package is of another version than was read, or a module has no longer what is answered for.
 */
export function asUsed(packages: readonly PackageAsUsed[]): Plugin {
  return {
    name: "as-used",
    apply: "build",
    buildStart() {
      for (const { name, version } of packages) {
        const { version: installed } = JSON.parse(
          readFileSync(join("node_modules", name, "package.json"), "utf8"),
        );
        if (installed !== version)
          throw new Error(
            `scripts/as-used was written for ${name} ${version}, and ${installed} is installed`,
          );
      }
    },
    transform(code, id, options) {
      if (options?.ssr) return undefined;
      for (const { name, modules } of packages) {
        const [, path] = id.split(`/node_modules/${name}/`);
        const used = path === undefined ? undefined : modules[path];
        if (used) return { code: reduce(code, used, `${name}/${path}`, this.parse), map: null };
      }
      return undefined;
    },
  };
}

function reduce(code: string, used: ModuleAsUsed, module: string, parse: Rollup.ParseAst): string {
  let known = code;
  for (const [asked, answer] of used.decided ?? []) {
    if (!known.includes(asked)) throw new Error(`${module} does not ask "${asked}" any more`);
    known = known.replaceAll(asked, answer);
  }
  for (const [from, to, instead = ""] of used.cuts ?? []) {
    const start = known.indexOf(from);
    const end = known.indexOf(to, start);
    if (start < 0 || end < 0) throw new Error(`${module} has no "${from}" before "${to}" any more`);
    known = known.slice(0, start) + instead + known.slice(end);
  }
  if (!used.bodies && !used.silent && !used.cases) return known;
  const { bodies = {}, silent = [], cases = [] } = used;
  const missing = new Set<string | number>([...Object.keys(bodies), ...silent, ...cases]);
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: Node): void => {
    if (node.type === "FunctionDeclaration" && node.id && node.id.name in bodies) {
      const { start, end } = node.body as Node;
      missing.delete(node.id.name);
      edits.push({ start, end, text: `{${bodies[node.id.name]}}` });
      return;
    }
    const [condition, message] = node.arguments ?? [];
    if (condition && message && node.callee?.name && silent.includes(node.callee.name)) {
      missing.delete(node.callee.name);
      edits.push({ start: condition.end, end: message.end, text: "" });
      visit(condition);
      return;
    }
    const never = (node.cases ?? []).filter(({ test }) => cases.includes(test?.value as number));
    for (const each of never) {
      refuseFallThrough(node.cases?.[node.cases.indexOf(each) - 1], each, never, module);
      missing.delete(each.test?.value as number);
      edits.push({ start: each.start, end: each.end, text: "" });
    }
    for (const child of Object.values(node).flat())
      if (isNode(child) && !never.includes(child as Case)) visit(child);
  };
  visit(parse(known) as unknown as Node);
  if (missing.size > 0) throw new Error(`${module} has no ${[...missing].join(", ")} any more`);
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    known = known.slice(0, start) + text + known.slice(end);
  return known;
}

/** A case that another one runs into cannot be left out. Throws when one does. */
function refuseFallThrough(before: Case | undefined, each: Case, never: readonly Case[], module: string) {
  if (!before || never.includes(before) || each.consequent.length === 0) return;
  if (!/^(Break|Return|Throw)Statement$/.test(before.consequent.at(-1)?.type ?? ""))
    throw new Error(`${module}: case ${before.test?.value} runs into ${each.test?.value}`);
}

/** Of a syntax tree what is asked here. */
type Node = {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  callee?: { name?: string };
  body?: unknown;
  arguments?: Node[];
  cases?: Case[];
};

type Case = Node & { test: { value?: unknown } | null; consequent: Node[] };

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
