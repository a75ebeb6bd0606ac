/** What decides nothing by itself or would only be mutated with what reads it. */
const NOT_MUTATED = ["!**/*.test.ts", "!**/*-fixture*.ts", "!**/*.route.ts"];

/** An area's modules, and the tests that stand for it: those that call the modules. One that starts a site looks at its build, where nothing is changed. */
function area(mutate, tests) {
  return { mutate: [...mutate, ...NOT_MUTATED], tests };
}

/** The areas that `npm run mutate` knows: the modules that decide. The cheapest stand first. */
export const AREAS = {
  limits: area(
    [
      "server/{turns,slots,connection-limit}.ts",
      "app/site/forms/form-limits.server.ts",
      "app/backend/throttle.server.ts",
    ],
    [
      "server/{turns,slots,connection-limit}.test.ts",
      "app/site/forms/form-limits.test.ts",
      "app/backend/throttle.test.ts",
    ],
  ),
  "kept-pages": area(
    [
      "server/{page-cache,tighter-pages}.ts",
      "app/site/http/{byte-range,cache-policy,canonical-path.server,not-modified.server}.ts",
    ],
    ["server/{page-cache,tighter-pages}.test.ts", "app/site/http/*.test.ts"],
  ),
  ratings: area(["app/directory/search/weighed-rating.ts"], ["app/directory/search/weighed-rating.test.ts"]),
  near: area(
    [
      "app/directory/places/{distance,direction,state-middle.server}.ts",
      "app/directory/search/nearest-rows.server.ts",
      "app/directory/pages/near-words.server.ts",
      "app/directory/shown-elsewhere/open-near.server.ts",
      "app/catalogue/deals/{deal-near,nearest-deals}.server.ts",
    ],
    [
      "app/directory/places/*.test.ts",
      "app/directory/search/nearest-rows.test.ts",
      "app/directory/pages/near-words.test.ts",
      "app/directory/shown-elsewhere/open-near.test.ts",
      "app/catalogue/deals/{deal-near,nearest-deals}.test.ts",
    ],
  ),
  carry: area(
    ["app/legality/carry/{adult-rule,patient-rule,rule,verdict,carry-question}.ts"],
    ["app/legality/carry/{adult-rule,patient-rule,verdict}.test.ts"],
  ),
  "carry-page": area(
    [
      "app/legality/carry/{carry-answer,carry.page,carry-line,situations,source-on}.server.ts",
      "app/legality/carry/carry-query.ts",
    ],
    ["app/legality/carry/*.test.ts"],
  ),
  law: area(["app/legality/{facts,answer}/*.ts"], ["app/legality/{facts,answer}/*.test.ts"]),
  deals: area(
    ["app/catalogue/deals/*.ts", "!app/catalogue/deals/shop-deals-data.server.ts"],
    [
      "app/catalogue/deals/{current-deals,deals.page,deal-near,deal-day,deal-standing}.test.ts",
      "app/catalogue/deals/{deals.file,deal-store}.test.ts",
    ],
  ),
  "shops-deals": area(
    ["app/catalogue/deals/{writing,deciding}/*.ts", "app/catalogue/deals/shop-deals-data.server.ts"],
    ["app/catalogue/deals/writing/*.test.ts", "tests/faults/business/shop-deals.test.ts"],
  ),
  "directory-search": area(
    [
      "app/directory/search/{search-listings,search-view,directory-index,nearest-rows}.server.ts",
      "app/directory/search/city-slugs.ts",
    ],
    ["app/directory/search/{search-examples,city-slugs,directory-index}.test.ts"],
  ),
  "directory-text": area(
    [
      "app/directory/search/{text-index,rows-holding,run-index,query}.ts",
      "app/directory/search/{parse-query,meant-by-text}.server.ts",
    ],
    ["app/directory/search/{rows-holding,run-index,parse-query,meant-by-text}.test.ts"],
  ),
  search: area(["app/search/**/*.ts"], ["app/search/**/*.test.ts"]),
  words: area(
    ["app/search/words/{closest-word,stem,words}.ts", "app/search/meaning/{read-amount,tokens}.ts"],
    ["app/search/meaning/{read-amount,tokens}.test.ts", "app/search/words/{closest-word,stem,words}.test.ts"],
  ),
  importer: area(["app/importer/**/*.ts"], ["app/importer/**/*.test.ts"]),
  "import-guard": area(
    ["app/importer/guard/*.ts", "app/importer/merge/{match-listings,gone-listings,merge-row,rows-by-id}.ts"],
    ["app/importer/guard/refusals.test.ts", "app/importer/merge/{match-listings,merge-row}.test.ts"],
  ),
  "import-rows": area(
    [
      "app/importer/columns/{header-names,header-qualifiers,header-words,match-columns,issue-dates}.ts",
      "app/importer/fields/{contact,expiry-date,hours-words,license-filter,listing-name,registry-hours}.ts",
      "app/importer/merge/copies.server.ts",
    ],
    [
      "app/importer/columns/{match-columns,title-spellings,words,issue-dates}.test.ts",
      "app/importer/fields/{contact,license-filter,listing-name,registry-hours}.test.ts",
      "app/importer/merge/copies.test.ts",
    ],
  ),
  outbox: area(["app/backend/outbox/*.ts"], ["app/backend/outbox/*.test.ts"]),
  claims: area(
    [
      "app/business/claim/{claim-rules,relink,working-days,claim-times,promised-day.server,claim-paths}.ts",
      "app/business/claim/shared-hosts.file.server.ts",
    ],
    ["app/business/claim/*.test.ts"],
  ),
  "claim-steps": area(
    ["app/business/claim/*-data.server.ts", "app/business/claim/shown-claim.server.ts"],
    ["tests/faults/business/claim-{chain,contests,desk,grounds,proven,relink,states}.test.ts"],
  ),
  "sign-in": area(
    [
      "app/business/sign-in/{challenge,session,sign-in-paths}.ts",
      "app/business/sign-in/{guards,fresh-proof,device,form-token,session-cookie,totp,totp-seal}.server.ts",
    ],
    ["app/business/sign-in/*.test.ts"],
  ),
  "sign-in-steps": area(
    ["app/business/sign-in/*-data.server.ts", "app/business/sign-in/may-mail.server.ts"],
    ["tests/faults/business/{sign-in,staff-sessions}*.test.ts"],
  ),
};
