import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { homeDirectory } from "#app/directory/home-directory.server.ts";
import { CitiesBlock, Finder, TopRated } from "#app/directory/home-directory.tsx";
import { HowToChoose } from "#app/directory/pages/directory-text.tsx";
import { CACHE, pageHeaders } from "#app/site/cache-policy.ts";
import { FeaturedCategories } from "#app/site/chrome/category-bar.tsx";
import { homeTitle, seo, siteOf } from "#app/site/seo.ts";
import { site } from "#app/site/site-config.server.ts";

/** The front page. */
export async function loader() {
  const { name, description, frontPageStatement } = site;
  return { name, description, statement: frontPageStatement, directory: await homeDirectory() };
}

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { url } = siteOf(matches);
  return seo(matches, {
    title: homeTitle(data.name),
    description: data.description,
    path: "/",
    jsonLd: [
      { "@type": "WebSite", name: data.name, url: `${url}/` },
      { "@type": "Organization", name: data.name, url: `${url}/`, logo: `${url}/logo.png` },
    ],
  });
};

export default function HomeRoute() {
  const { statement, directory } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-12 pt-6 md:gap-16">
      <div className="grid items-end gap-x-6 gap-y-6 lg:grid-cols-2">
        <h1 className="max-w-xl text-[29px]/[34px] font-medium tracking-[-0.02em] md:text-[31px]/[38px]">
          {statement}
        </h1>
        <Finder states={directory.states} />
      </div>
      <TopRated rows={directory.topRated} demonstration={directory.demonstration} />
      <FeaturedCategories />
      <CitiesBlock directory={directory} />
      <HowToChoose />
    </div>
  );
}
