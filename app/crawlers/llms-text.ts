type Named = { slug: string; name: string; description: string };
type Guide = { title: string; path: string; excerpt: string };

type Content = {
  /** The site's own, without a slash at the end. */
  origin: string;
  site: { name: string; description: string; adultNotice: string };
  categories: readonly Named[];
  guides: readonly Guide[];
};

/** Writes the site's `/llms.txt` (llmstxt.org): Markdown for programs that read. */
export function writeLlmsText({ origin, site, categories, guides }: Content): string {
  const link = (name: string, path: string, what: string) => `- [${name}](${origin}${path}): ${what}`;
  const sections: [string, string[]][] = [
    [
      "Sections",
      [
        link("Front page", "/", "the newest stories, cities of the directory, questions and answers"),
        ...categories.map(({ slug, name, description }) => link(name, `/category/${slug}`, description)),
        link("Blog", "/blog", "how this newspaper works"),
        link(
          "Dispensaries",
          "/dispensaries",
          "the directory, by name, address, city, state, rating and distance",
        ),
        link(
          "State law",
          "/legality",
          "what each state allows, by product; /is-cannabis-legal/{state} answers for one",
        ),
        link("Brands", "/brands", "profiles; those that are fictional say so"),
        link("Products", "/products", "what the kinds of product are, and what their labels say"),
        link("Deals", "/deals", "offers of dispensaries, with their conditions and days"),
        link("Books", "/books", "books about cannabis, described"),
        link("Radio", "/radio", "shows and episodes, with transcripts"),
        link("About", "/about", "who writes this, by which standards, and how to reach them"),
        link(
          "Search",
          "/search?q=edibles",
          "stories, law, catalog and dispensaries; put your words after q=",
        ),
      ],
    ],
    ["Guides", guides.map(({ title, path, excerpt }) => link(title, path, excerpt))],
    [
      "Data",
      [
        link(
          "Dispensaries as JSON",
          "/dispensaries.json",
          'all, or a filtered view: ?state=CO&rating=4. Its field "demonstration" is true while listings are fictional',
        ),
        link("Dispensaries as CSV", "/dispensaries.csv", "the same, for spreadsheets"),
        link("Dispensaries as GeoJSON", "/dispensaries.geojson", "the same, as points"),
        link(
          "State law as JSON",
          "/legality.json",
          "every fact with its citation, the day it was checked and how sure we are; what is not verified has no answer",
        ),
        link(
          "Can I carry it, as JSON",
          "/can-i-carry.json?state=OH&product=cannabis&amount=2&unit=oz",
          "yes, no, up to how much, or unknown, with the law and its day; age and patient too",
        ),
        link("Law changes as a calendar", "/legality/changes.ics", "and /legality/changes.csv"),
        link(
          "Dispensaries that opened, moved or closed, as JSON",
          "/dispensaries/changes.json",
          "by day, as license registries show it; /dispensaries/changes.csv and /dispensaries/changes/feed.xml too",
        ),
        link("State law as CSV", "/legality.csv", "the same, for spreadsheets"),
        link("JSON Feed", "/feed.json", "the newest 30 stories with their whole text"),
        link("RSS", "/feed.xml", "the same; /category/{slug}/feed.xml and /blog/feed.xml hold a part"),
        link("Atom", "/feed.atom", "the same"),
        link("Law changes as RSS", "/legality/feed.xml", "dated, with their source; .atom and .json too"),
        link("Deals as RSS", "/deals/feed.xml", "current deals, until their last day; .atom and .json too"),
        link(
          "Newsletter as RSS",
          "/newsletter/feed.xml",
          "each weekly edition, as it was sent; .atom and .json too",
        ),
        link("Sitemaps", "/sitemap-index.xml", "every page, with the day it last changed"),
      ],
    ],
    [
      "Citing",
      [
        "- Every story lists its sources, the day it was published and updated, and its corrections.",
        `- The citation of a story: ${origin}/article/{slug}.bib (BibTeX), .ris (RIS), .json (CSL-JSON).`,
      ],
    ],
  ];
  return `# ${site.name}

> ${site.description}

${site.adultNotice}. Stories are general information, not medical or legal advice. Laws differ by state and change: cite a page with its date. Ratings in the directory are as their source gives them; what no registry confirms reads "Not verified". Questions and corrections: ${origin}/contact

${sections.map(([title, lines]) => `## ${title}\n\n${lines.join("\n")}\n`).join("\n")}`;
}
