import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const LISTINGS = `id,name,address,city,state,zip,lat,lng,license_number,source,checked_at,closed_on
co-1,Green Door,2 Oak St,Boulder,CO,80302,40.01,-105.27,L-1,Colorado list,2026-11-18,
co-2,Blue Door,3 Main St,Denver,CO,80202,39.75,-104.99,L-2,Colorado list,2026-11-18,
co-3,Left Town,4 Main St,Denver,CO,80202,39.75,-104.98,L-3,Colorado list,2026-11-11,2026-11-18
co-4,Gone Long,5 Main St,Denver,CO,80202,39.75,-104.98,L-4,Colorado list,2025-10-01,2025-10-08
co-5,"<New> & Shiny",6 Main St,Denver,CO,80202,39.75,-104.97,L-5,Colorado list,2026-11-18,
oh-1,Quiet Leaf,7 High St,Columbus,OH,43215,39.96,-83,L-6,Ohio list,2026-11-18,
ak-1,North Leaf,8 First St,Anchorage,AK,99501,61.2,-149.9,L-7,Alaska list,2026-11-16,
al-1,South Leaf,9 First St,Mobile,AL,36602,30.7,-88,L-8,Alabama list,2026-11-16,
me-1,Unread,1 Congress St,Portland,ME,04101,43.66,-70.26,L-9,Maine list,2026-11-16,
`;

const HISTORY = `id,source,day,what,before,after
co-1,Colorado list,2025-07-01,found,,
co-2,Colorado list,2025-07-01,found,,
co-4,Colorado list,2025-10-08,closed,2025-10-01,
oh-1,Ohio list,2026-03-02,found,,
oh-1,Ohio list,2026-03-09,name,Loud Leaf,Quiet Leaf
co-2,Colorado list,2026-11-11,owner,Pat Person,Someone Else LLC
co-2,Colorado list,2026-11-11,status,Active,Active - Renewal
co-2,Colorado list,2026-11-11,address,,"3 Main St, Denver, CO 80202"
co-1,Colorado list,2026-11-16,address,"1 Elm St, Denver, CO 80202","2 Oak St, Boulder, CO 80302"
ak-1,Alaska list,2026-11-16,opened,,
al-1,Alabama list,2026-11-16,reopened,2026-11-01,
co-5,Colorado list,2026-11-18,opened,,
co-3,Colorado list,2026-11-18,closed,2026-11-11,
away,Colorado list,2026-11-18,opened,,
`;

/** For tests: writes fictional listings with their history into a new folder; returns the listings' path. It reads no environment, which tests set by it. */
export function placeChanges(): string {
  const folder = mkdtempSync(join(tmpdir(), "shop-changes-"));
  writeFileSync(join(folder, "dispensaries.csv"), LISTINGS);
  writeFileSync(join(folder, "dispensaries.history.csv"), HISTORY);
  return join(folder, "dispensaries.csv");
}
