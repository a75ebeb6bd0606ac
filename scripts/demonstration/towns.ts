import type { StateCode } from "#app/utils/us-states.ts";

/**
 * Well-known towns that the ZIP table gives a single ZIP, so that their size does not show in it. Listed by hand;
 * without them shops would spread over villages.
 */
const TOWNS: Partial<Record<StateCode, string>> = {
  AK: "Wasilla|Palmer|Kenai|Soldotna|Homer|Ketchikan|Sitka|Seward|Valdez",
  AL: "Auburn|Athens|Cullman|Enterprise",
  AR: "Bentonville|Conway|Rogers|Hot Springs Village|Russellville|Searcy",
  AZ: "Sedona|Page|Bullhead City|Cottonwood|Globe|Show Low|Payson|Surprise|Gilbert",
  CA: "Arcata|Ukiah|Grass Valley|Truckee|Sebastopol|Monterey|Seaside|Watsonville|Ojai|Lompoc|Grover Beach|Palm Desert|Cathedral City|Desert Hot Springs|Needles|Barstow|Bishop|Mammoth Lakes|Placerville|Woodland|Davis|Vallejo|Benicia|Mill Valley|Half Moon Bay|Hollister|King City|Coalinga|Hanford|Port Hueneme|Culver City|West Hollywood|Bellflower|Maywood|Lemon Grove|Chico|Mount Shasta|Fort Bragg|Lynwood",
  CO: "Aspen|Breckenridge|Durango|Telluride|Salida|Steamboat Springs|Glenwood Springs|Trinidad|Alamosa|Cortez|Montrose|Carbondale|Gunnison|Louisville|Lafayette|Commerce City|Nederland|Idaho Springs|Leadville|Frisco|Silverthorne|Crested Butte|Pagosa Springs",
  CT: "Danielson|Torrington|Newington|Willimantic|Branford",
  DE: "Milford|Seaford|Georgetown|Middletown",
  FL: "Key West|Saint Augustine|Winter Park|Venice|Sebring|Live Oak|Deland|Palatka",
  HI: "Kailua|Kahului|Lihue|Wailuku|Kihei|Waipahu",
  IL: "Collinsville|Carbondale|Galena|Ottawa|Skokie|Mundelein|Naperville|Oak Park|Normal|Danville|Quincy|Canton|Effingham",
  KY: "Beaver Dam|Florence|Elizabethtown",
  LA: "Houma|Hammond|Ruston|Mandeville",
  MA: "Northampton|Great Barrington|Provincetown|Salem|Easthampton|Amesbury|Plymouth|Greenfield|North Adams|Gardner|Southbridge|Hudson|Wareham|Nantucket",
  MD: "Frederick|Cumberland|Easton|Cambridge|Westminster|Towson",
  ME: "Bar Harbor|Rockland|Belfast|Brunswick|Bath|Saco|Kittery|Biddeford|Farmington|Skowhegan|Ellsworth|Houlton",
  MI: "Ypsilanti|Adrian|Marquette|Petoskey|Big Rapids|Bay City|Niles|Buchanan|New Buffalo|Hazel Park|Ferndale|Hamtramck|Inkster|Monroe|Coldwater|Alpena|Cadillac|Manistee|Menominee|Iron Mountain|Houghton|Sault Sainte Marie|Owosso|Lapeer|Ionia|Lowell|Muskegon|Benton Harbor|Three Rivers|Evart|Gaylord|Chesaning|Morenci|River Rouge",
  MN: "Moorhead|Winona|Brainerd|Bemidji|Red Wing|Stillwater|Northfield",
  MO: "Rolla|Cape Girardeau|Sedalia|Hannibal|Branson|Sikeston|Warrensburg|Moberly|Poplar Bluff",
  MS: "Oxford|Hernando|Starkville|Hattiesburg|Tupelo|Ocean Springs",
  MT: "Whitefish|Livingston|Hamilton|Belgrade|Kalispell|Havre|Polson|Dillon",
  ND: "Williston|Dickinson|Jamestown",
  NH: "Merrimack|Lebanon|Plymouth|Dover",
  NJ: "Hoboken|Montclair|Red Bank|Asbury Park|Lambertville|Vineland|Bayonne|Phillipsburg|Maplewood|Egg Harbor Township|Lodi",
  NM: "Taos|Ruidoso|Gallup|Hobbs|Sunland Park|Deming|Raton|Silver City|Truth Or Consequences|Clovis|Belen|Chama|Aztec",
  NV: "Elko|Mesquite|Pahrump|Laughlin|Ely|Winnemucca|Boulder City",
  NY: "Ithaca|Saratoga Springs|Kingston|Beacon|Hudson|New Paltz|Plattsburgh|Oneonta|Cortland|Geneva|Glens Falls|Peekskill|Middletown|Watertown|Olean|Catskill|Oswego|Potsdam|Riverhead",
  OH: "Athens|Bowling Green|Marietta|Sandusky|Wooster|Chillicothe|Portsmouth|Newark|Piqua",
  OK: "Ada|Ardmore|Tahlequah|Durant|Ponca City|Guthrie|Claremore|Mustang|Owasso|Sapulpa|Weatherford|Woodward|Okmulgee|Bethany",
  OR: "Ashland|Astoria|Hood River|The Dalles|Newport|Lincoln City|Florence|Coos Bay|Grants Pass|Klamath Falls|Redmond|Sisters|Newberg|Corvallis|Gresham|Oregon City|Ontario|Seaside|Tillamook|Cottage Grove|Brookings|Sandy|Woodburn|Silverton|Huntington|Albany|Lebanon|Roseburg",
  PA: "State College|Bethlehem|Stroudsburg|West Chester|Doylestown|Gettysburg|Butler|Carlisle|Indiana|Johnstown|New Castle",
  RI: "Newport|Central Falls|Westerly|Woonsocket|Portsmouth|Pawtucket",
  SD: "Sturgis|Spearfish|Hot Springs|Yankton|Vermillion|Watertown|Mitchell",
  UT: "Park City|Logan|Cedar City|Lehi|Price|Payson|Bountiful",
  VA: "Abingdon|Christiansburg|Fairfax|Bristol|Staunton|Williamsburg|Salem",
  VT: "Brattleboro|Montpelier|Middlebury|Bennington|Rutland|Stowe|Morrisville|Winooski|Barre|Essex Junction",
  WA: "Port Townsend|Port Angeles|Anacortes|Aberdeen|Ellensburg|Wenatchee|Walla Walla|Pullman|Moses Lake|Longview|Kelso|Centralia|Chehalis|Shelton|Poulsbo|Issaquah|Bothell|Arlington|Lynden|Ferndale|Omak|Goldendale|Prosser|Colville|Sequim|Camas|Bainbridge Island|Cle Elum",
  WV: "Morgantown|Beckley|Fairmont|Clarksburg|Weirton",
};

/** Takes a state code; returns the names of its listed towns. */
export function listTowns(state: StateCode): string[] {
  return TOWNS[state]?.split("|") ?? [];
}
