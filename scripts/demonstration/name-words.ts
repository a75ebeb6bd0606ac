import type { StateCode } from "#app/utils/us-states.ts";

/** Words that shop names are made of. None is a cannabis strain or slang; geography is the state's own. */
export const PLANTS =
  "Alder Ash Aspen Basswood Beech Birch Bramble Cedar Chestnut Clover Dogwood Elder Elm Fern Fir Hawthorn Hazel Heather Hickory Holly Hornbeam Ivy Juniper Larch Larkspur Laurel Linden Locust Lupine Maple Marigold Milkweed Mulberry Myrtle Oak Pine Poplar Rosemary Sorrel Spruce Sumac Sycamore Thistle Thyme Walnut Willow Yarrow".split(
    " ",
  );

/** Plants that only grow in some states, added there: they make the names of a region sound like it. */
export const LOCAL_PLANTS: readonly (readonly [states: string, plants: string[]])[] = [
  ["AK HI WA OR", ["Hemlock", "Salal", "Camas", "Madrone", "Sitka", "Vine Maple", "Huckleberry"]],
  ["CA", ["Manzanita", "Toyon", "Madrone", "Bay Laurel", "Ceanothus", "Buckwheat", "Live Oak"]],
  ["AZ NM NV UT", ["Mesquite", "Palo Verde", "Ocotillo", "Piñon", "Agave", "Saltbush", "Chamisa"]],
  [
    "CO MT SD ND",
    ["Columbine", "Sagebrush", "Cottonwood", "Bluestem", "Chokecherry", "Ponderosa", "Serviceberry"],
  ],
  ["OK AR MO KS KY WV", ["Redbud", "Pecan", "Pawpaw", "Bluestem", "Sassafras", "Persimmon", "Switchgrass"]],
  ["FL LA MS AL", ["Palmetto", "Magnolia", "Cypress", "Tupelo", "Muscadine", "Live Oak", "Jasmine"]],
  ["MI MN IL OH", ["Tamarack", "Trillium", "Wild Rice", "Bur Oak", "Buckeye", "Cattail", "Prairie Clover"]],
  [
    "NY NJ PA CT RI MA NH VT ME",
    ["Tamarack", "Bayberry", "Sugar Maple", "Beach Plum", "Cranberry", "Witch Hazel"],
  ],
  ["MD DE DC VA", ["Tulip Poplar", "Pawpaw", "Redbud", "Bayberry", "Sassafras", "Holly Berry"]],
];

/** The second half of "Alder & …". */
export const COMPANIONS =
  "Anchor Barrow Bell Brick Bridge Clay Copper Feather Field Finch Flint Forge Glass Grove Harbor Hearth Heron Iron Lantern Lark Ledger Linen Loom Mill Mortar Orchard Paper Pestle Pier Plume Quarry Rail River Rye Salt Slate Stone Thread Timber Vale Wheel Wren".split(
    " ",
  );

/** The last word of "The Sumac …". */
export const ROOMS =
  "Cabinet Corner Counter Depot Exchange Hall House Pantry Parlor Porch Room Shed Yard".split(" ");

export const SURNAMES =
  "Abbott Ainsley Bellamy Calloway Castellano Dunmore Ellery Farrow Grissom Hartwell Iverson Jessup Kessler Lindqvist Marlowe Nakamura Novak Okafor Ostrander Pemberton Pruitt Quimby Ramsay Sorensen Thibodeaux Tidwell Underhill Vance Whitcomb Yoder Zimmer".split(
    " ",
  );

export const ORDINALS = "First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Twelfth".split(" ");

/** What a shop calls itself, where adults may buy. */
export const TRADES =
  "Botanicals|Cannabis|Cannabis Company|Collective|Dispensary|Garden Supply|General Store|Goods|Greenhouse|Market|Mercantile|Outfitters|Provisions|Remedies|Supply|Trading Post".split(
    "|",
  );

/** What a shop calls itself, where only patients may buy. */
export const MEDICAL_TRADES =
  "Apothecary|Botanical Care|Care|Care Center|Medical Dispensary|Patient Care|Remedies|Wellness|Wellness Center".split(
    "|",
  );

const GEOGRAPHY: Partial<Record<StateCode, string>> = {
  AK: "Chugach|Turnagain|Susitna|Tanana|Kachemak|Inside Passage",
  AL: "Tombigbee|Cahaba|Mobile Bay|Sand Mountain",
  AR: "Ouachita|Ozark|White River|Cache River",
  AZ: "Copper State|Sonoran|Mogollon|Verde River|Catalina|Rim Country|Gila Bend",
  CA: "Sierra|Redwood Coast|Central Coast|Mojave|Salinas|Tehachapi|Carquinez|San Joaquin|Foothill|Palisade|Gabilan|Temblor|Valley Oak",
  CO: "Front Range|Sawatch|San Juan|Gunnison|South Platte|Western Slope|Flatiron|Arkansas River|Uncompahgre|Palmer Divide|Timberline",
  CT: "Housatonic|Charter Oak|Quinnipiac|Thimble Island|Litchfield Hills",
  DC: "Potomac|Rock Creek|District|Meridian|Kalorama",
  DE: "Brandywine|Nanticoke|Cape Henlopen|Bombay Hook",
  FL: "Gulf|Suwannee|Apalachee|Sandbar|Biscayne|Panhandle|Lake Wales|Ponce",
  HI: "Windward|Leeward|Makai|Mauka|Kona Coast",
  IL: "Prairie State|Fox River|Kankakee|Calumet|Starved Rock|Rock River|Sangamon",
  KY: "Bluegrass|Cumberland|Pennyrile|Green River",
  LA: "Bayou|Atchafalaya|Crescent|Pontchartrain|Teche",
  MA: "Bay Colony|Berkshire|Merrimack|Pioneer Valley|Cape Ann|Nashoba|Quabbin",
  MD: "Chesapeake|Patapsco|Catoctin|Old Line|Tred Avon",
  ME: "Casco|Downeast|Penobscot|Kennebec|Katahdin|Midcoast",
  MI: "Straits|Keweenaw|Huron|Saginaw Bay|Leelanau|Grand River|Thumb Coast|Muskegon River|Sleeping Bear|Irish Hills",
  MN: "North Star|Iron Range|Boundary Waters|Minnehaha|Blue Earth",
  MO: "Ozark|Gateway|Meramec|Bootheel|Katy Trail|Gasconade",
  MS: "Natchez Trace|Pearl River|Yazoo|Pine Belt|Homochitto",
  MT: "Bitterroot|Flathead|Gallatin|Absaroka|Judith Basin",
  ND: "Prairie Rose|Badlands|Red River|Sheyenne",
  NH: "Granite|Monadnock|Seacoast|Franconia",
  NJ: "Pinelands|Raritan|Palisades|Skylands|Passaic|Barnegat",
  NM: "Sandia|Organ Mountain|Chama|Mesilla|Turquoise Trail|Rio Grande",
  NV: "Basin|Red Rock|Truckee|Ruby Mountain|Silver Line|Comstock|Walker Lake",
  NY: "Hudson|Finger Lakes|Catskill|Adirondack|Genesee|Erie Canal|Chenango|Helderberg|Sound Shore",
  OH: "Cuyahoga|Hocking|Miami Valley|Western Reserve|Scioto|Maumee",
  OK: "Cimarron|Arbuckle|Red Dirt|Cross Timbers|Verdigris|Panhandle|Glass Mountain|Washita",
  OR: "Tualatin|Deschutes|Siskiyou|Umpqua|Wallowa|McKenzie|Clackamas|Coast Range|Rogue|Crooked River",
  PA: "Allegheny|Susquehanna|Lehigh|Laurel Highlands|Conestoga|Pocono",
  RI: "Blackstone|Aquidneck|Point Judith|Sakonnet",
  SD: "Black Hills|Big Sioux|Missouri River|Prairie",
  UT: "Wasatch|Uinta|Oquirrh|Bonneville|Cache Valley",
  VA: "Blue Ridge|Tidewater|Shenandoah|Piedmont|Rappahannock",
  VT: "Champlain|Winooski|Mad River|Otter Creek|Upper Valley",
  WA: "Salish|Palouse|Olympic|Yakima Valley|Skagit|Snoqualmie|Puget|Chuckanut|Okanogan|Methow",
  WV: "Kanawha|New River|Greenbrier|Seneca Rocks",
};

/** Takes a state code; returns names of its rivers, ranges and regions. */
export function listGeography(state: StateCode): string[] {
  return GEOGRAPHY[state]?.split("|") ?? [];
}
