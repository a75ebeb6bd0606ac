import { z } from "zod";
import { asDownloadError, DownloadError } from "#app/importer/registries/download-error.ts";
import type { DownloadWishes } from "#app/importer/registries/download-limits.ts";
import { follow } from "#app/importer/registries/follow.server.ts";
import { tryAgain } from "#app/importer/registries/try-again.server.ts";

const date = z.object({ "date-parts": z.array(z.array(z.number().nullable())) }).optional();

/** What of Crossref's record of a work is compared (api.crossref.org, "work"). */
const work = z.object({
  title: z.array(z.string()).default([]),
  subtitle: z.array(z.string()).default([]),
  author: z.array(z.object({ family: z.string().optional(), name: z.string().optional() })).default([]),
  "container-title": z.array(z.string()).default([]),
  "short-container-title": z.array(z.string()).default([]),
  issued: date,
  "published-print": date,
  "published-online": date,
  volume: z.string().optional(),
  issue: z.string().optional(),
  page: z.string().optional(),
  "article-number": z.string().optional(),
  "updated-by": z.array(z.object({ type: z.string() })).default([]),
});

export type CrossrefWork = z.infer<typeof work>;

export type DoiAnswer =
  | { kind: "known"; work: CrossrefWork }
  | { kind: "unknown" }
  | { kind: "untold"; why: string };

/** Asks Crossref's public interface (its address is `base`) what it knows of a DOI. */
export async function askCrossref(base: string, doi: string, wishes: DownloadWishes): Promise<DoiAnswer> {
  const url = new URL(`${base}/works/${doi.split("/").map(encodeURIComponent).join("/")}`);
  try {
    return await tryAgain(wishes.limits, async () => {
      const signal = AbortSignal.timeout(wishes.limits.total);
      const { response } = await follow(new URL(url), wishes, signal).catch((error) => {
        throw signal.aborted ? new DownloadError("took too long", { again: true }) : asDownloadError(error);
      });
      const read = z.object({ message: work }).safeParse(await response.json().catch(() => undefined));
      if (!read.success) throw new DownloadError("answered something else than a work");
      return { kind: "known", work: read.data.message };
    });
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    return error.status === 404 ? { kind: "unknown" } : { kind: "untold", why: error.message };
  }
}
