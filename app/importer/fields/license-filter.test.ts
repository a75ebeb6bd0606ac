import { describe, expect, it } from "vitest";
import { judgeStatus, judgeType } from "./license-filter.ts";

describe("license types and statuses in registries' words", () => {
  it.each([
    ["Adult-Use Retail Dispensary License", "sells"],
    ["Commercial -  Retailer", "sells"],
    ["Commercial - Retailer - Non-Storefront", "other"],
    ["Provisioning Center - License", "sells"],
    ["Retail Marijuana Store", "sells"],
    ["Retail Marijuana Cultivation", "other"],
    ["Retail Distributor", "other"],
    ["Medical Marijuana Treatment Center", "sells"],
    ["Dispensary Agent", "other"],
    ["Marijuana Delivery Operator", "other"],
    ["Marijuana Courier", "other"],
    ["Retailer with Delivery Endorsement", "sells"],
    ["Retail Store with Onsite Consumption", "sells"],
    ["Microbusiness", "micro"],
    ["Microbusiness (w/ retail)", "sells"],
    ["Microbusiness (w/o retail)", "other"],
    ["Cannabis Sale", "sells"],
    ["License to Sell", "sells"],
    ["Cultivation w/ retail", "sells"],
    ["Cultivation w/ processing", "other"],
    ["Cultivation with/without retail", "other"],
    ["Recreational cannabis | Offers delivery", "market"],
    ["Microbusiness | Recreational cannabis", "market"],
    ["Adult-Use Cultivation, Adult-Use Retail Sale", "sells"],
    ["Adult-Use and Medicinal", "market"],
    ["Independent Testing Laboratory", "other"],
    ["Temporary Cannabis Event", "other"],
    ["Designated Consumption Establishment", "other"],
    ["Transporter", "other"],
    ["Something Else", "unknown"],
    ["Manufacture - Package & Store", "other"],
    ["RETAIL CERTIFICATE HOLDER", "other"],
  ])("type %j: %s", (text, verdict) => expect(judgeType(text)).toBe(verdict));

  it.each([
    ["Active", "active"],
    ["ACTIVE (ISSUED)", "active"],
    ["Open", "active"],
    ["Good Standing", "active"],
    ["Operational with product", "active"],
    ["Active/Pending Renewal", "active"],
    ["LICACT", "active"],
    ["Yes", "active"],
    ["Inactive", "inactive"],
    ["Non-Operational", "inactive"],
    ["Not Operating", "inactive"],
    ["CLOSED (PERMANENT)", "inactive"],
    ["Expired", "inactive"],
    ["Surrendered", "inactive"],
    ["Revoked", "inactive"],
    ["Suspended", "inactive"],
    ["Pending", "inactive"],
    ["Cancelled", "inactive"],
    ["Canceled", "inactive"],
    ["Denied", "inactive"],
    ["Conditional", "inactive"],
    ["Active - Main Prequalified", "inactive"],
    ["FORMER TITLE CERTIFICATE", "inactive"],
    ["Purple", "unknown"],
    ["New", "unknown"],
    ["Unknown", "unknown"],
    ["Household", "unknown"],
    ["Holder", "unknown"],
  ])("status %j: %s", (text, verdict) => expect(judgeStatus(text)).toBe(verdict));

  // Each word alone, as one registry writes it and as another does.
  it.each([
    "In-Active, Inactive, Nonoperational, Non-Operating, Nonoperating, Inoperative, Ineligible, Delinquent, Disabled, Deactivated, Archived",
    "Not Yet Open, Not Operational, Not Active, Not Issued, Not Approved, Not Licensed, Not Renewed, Not Current, Not Valid",
    "Expire, Expired, Lapse, Lapsed, Surrender, Surrendered, Revoke, Revoked, Revocation, Suspend, Suspended, Suspension",
    "Closing, Closed, Cancel, Cancellation, Denial, Withdrew, Withdrawn, Terminate, Terminated, Void, Voided",
    "Conditionally Approved, Provisional, Provisionally Approved, Prequalified, Former, Formerly Active, Cease, Ceased, Retired",
    "Abandon, Abandoned, Reject, Rejected, In Process, Under Review, Discontinued, Awaiting Inspection, Incomplete, Dissolved",
    "Proposed, Relinquish, Relinquished, Forfeit, Forfeited, Out of Business, Main Applicant, On Hold, No Longer Open, Delisted, Nullified",
    "No, N, False, F, 0, I, Applicant, Application, Application Received, Application Submitted, Moved, Transferred, Merged",
  ])("a shop is not open that is %s", (words) => {
    expect(words.split(", ").filter((word) => judgeStatus(word) !== "inactive")).toEqual([]);
  });
});
