import { wordForm, wordsOf } from "./words.ts";

/**
 * Words that mean the same to a reader of this site, a group a line. They are looked up beside what was typed, and count for a little
 * less. A word may stand in several groups; a group is not joined with another through it.
 */
const GROUPS = `
cannabis marijuana marihuana weed pot ganja mj reefer bud
dispensary shop store retailer dealer
edible gummy chocolate candy brownie cookie chew
drink beverage soda seltzer tea
vape vaporizer cartridge cart pen vaping
vaping lung evali
concentrate extract wax shatter dab hash rosin resin kief oil distillate
joint roll blunt cone spliff
flower bud nug
tincture drop sublingual
topical cream creme lotion balm salve ointment
dose dosage dosing serving milligram mg microdose
dose beginner edible
onset kick long feel effect
potency strength percentage strong
tax taxes duty excise price cost expensive
price wholesale cheap cost
expungement record expunge clear seal conviction criminal pardon arrest felony
reschedule rescheduling schedule dea reclassify
job work employer employee workplace employment fired hire boss
test testing screen drug urine
laboratory lab test testing
certificate coa analysis
report certificate analysis result
bank banking cash debit atm credit payment pay
airport plane fly flight flying travel tsa air trip carry
train bus cruise travel trip
border crossing interstate line across cross
child children kid toddler baby teen minor son daughter
pregnant pregnancy breastfeeding nursing unborn fetus
pet dog cat
mold pest bug mite insect aphid pesticide
grow growing cultivation plant cultivate grower seed
light lamp led ppfd
humidity vpd vapor moisture
dry drying cure curing
soil compost dirt
organic natural pesticide
drive driving driver dui dwi car impaired stoned high breathalyzer
smoke smoking consume use consumption
tourist visitor visiting traveler visit out
lounge hospitality consumption cafe bar
medicine drug pharmaceutical epidiolex prescription fda approved
pharmacist interaction medication prescription thinner warfarin
doctor physician medical
card registration id patient
history origin past began
name word etymology called
law rule regulation legal statute
license licence permit licensing
lottery draw
equity social justice
zoning location opens where
delivery deliver curbside drive-thru pickup
recall contaminated unsafe
store storage storing keep expire expiration fresh stale shelf
first beginner new newbie
budtender staff clerk employee
terpene aroma smell scent limonene myrcene
percentage percent thc
endocannabinoid receptor anandamide cb1
study research evidence science academy
hemp ban delta farm bill
ballot initiative measure vote referendum
advertise advertising advertisement ad ads sponsor marketing
rate price card cost
subscribe newsletter email signup
claim own owner manage
mistake error correction wrong fix report
contact email phone reach support help
unsubscribe leave cancel newsletter
podcast radio audio episode listen show
deal discount coupon sale special offer promo
privacy policy
privacy data tracking personal gdpr ccpa
terms conditions use
ranking rank best top
read reading understand
label package packaging
choose choosing find pick
`;

const MEANT = readGroups();

function readGroups(): Map<string, Set<string>> {
  const meant = new Map<string, Set<string>>();
  for (const line of GROUPS.trim().split("\n")) {
    const forms = [...new Set(wordsOf(line).map(wordForm))];
    for (const form of forms) {
      const others = meant.get(form) ?? new Set();
      for (const other of forms) if (other !== form) others.add(other);
      meant.set(form, others);
    }
  }
  return meant;
}

/** The forms of words that mean what a form's word means. */
export function synonymsOf(form: string): ReadonlySet<string> {
  return MEANT.get(form) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();
