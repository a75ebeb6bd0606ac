import { BURST_MAIL } from "#app/backend/bursts.server.ts";
import { startChanges } from "#app/backend/changes.server.ts";
import { databaseKind } from "#app/backend/database-kind.server.ts";
import { forgetLeft } from "#app/backend/forget-left.server.ts";
import { mailCourier } from "#app/backend/mail/mail-courier.server.ts";
import { startOutbox } from "#app/backend/outbox/engine.server.ts";
import { startReplay } from "#app/backend/replay.server.ts";
import { startRetention } from "#app/backend/retention.server.ts";
import { supabaseCourier } from "#app/backend/supabase-courier.server.ts";
import { ACCOUNT_CODE_MAIL_MAKERS, ACCOUNT_MAIL_MAKERS } from "#app/business/account-mails.server.ts";
import { makeClaimMail } from "#app/business/claim/claim-mail-data.server.ts";
import { CLAIM_MAIL } from "#app/business/claim/claim-parts-data.server.ts";
import { startFollowingFile } from "#app/business/claim/follow-file.server.ts";
import { forgetClaims } from "#app/business/claim/forget-claims-data.server.ts";
import { forgetWords } from "#app/business/claim/forget-words-data.server.ts";
import { makeProveMail, PROVE_MAIL } from "#app/business/claim/prove-mail-data.server.ts";
import { forgetAccounts } from "#app/business/privacy/forget-accounts-data.server.ts";
import { inquiryForm } from "#app/business/rates/inquiry-data.server.ts";
import { CHALLENGE_MINUTES } from "#app/business/sign-in/challenge.ts";
import { CODE_MAIL } from "#app/business/sign-in/challenges-data.server.ts";
import { forgetSignIns } from "#app/business/sign-in/forget-sign-ins-data.server.ts";
import { DEAL_MAIL, makeDealMail } from "#app/catalogue/deals/deciding/deal-mail-data.server.ts";
import { refreshShopDeals } from "#app/catalogue/deals/shop-deals-data.server.ts";
import { messageForm } from "#app/company/contact/message-data.server.ts";
import {
  EMAIL_CHANGED_MAIL,
  makeEmailChangedMail,
  makeNewEmailMail,
  makeOldEmailMail,
  NEW_EMAIL_MAIL,
  OLD_EMAIL_MAIL,
} from "#app/dashboard/account/change-email-mail-data.server.ts";
import { forgetCounts, startCounting } from "#app/directory/counts/counts-data.server.ts";
import {
  makeWeeklyFiguresMail,
  WEEKLY_FIGURES_MAIL,
} from "#app/directory/counts/weekly-figures-data.server.ts";
import { EDIT_MAIL, makeEditMail } from "#app/directory/edits/edit-mail-data.server.ts";
import { forgetChanges } from "#app/directory/edits/forget-changes-data.server.ts";
import { refreshShopWords } from "#app/directory/edits/shop-words-data.server.ts";
import { leadForm } from "#app/directory/leads/lead-data.server.ts";
import { forgetPhotos } from "#app/directory/photos/forget-photos-data.server.ts";
import { makePhotoMail, PHOTO_MAIL } from "#app/directory/photos/photo-mail-data.server.ts";
import { refreshShownPhotos } from "#app/directory/photos/shown-photos-data.server.ts";
import {
  DAILY_QUESTIONS_MAIL,
  makeDailyQuestionsMail,
} from "#app/directory/questions/daily-questions-data.server.ts";
import {
  forgetQuestions,
  QUESTION_MAIL,
  questionForm,
} from "#app/directory/questions/question-data.server.ts";
import {
  ANSWER_MAIL,
  makeAnswerMail,
  makeQuestionMail,
} from "#app/directory/questions/question-mail-data.server.ts";
import { listingReportForm } from "#app/directory/reports/listing-report-data.server.ts";
import { LAW_MAIL } from "#app/legality/follow/law-changes-data.server.ts";
import { makeLawMail } from "#app/legality/follow/law-mail.server.ts";
import { lawChangeForm } from "#app/legality/reports/law-change-data.server.ts";
import { SIGN_UP_MAIL, signUpForm } from "#app/site/newsletter/sign-up-data.server.ts";
import { makeSignUpMail } from "#app/site/newsletter/sign-up-mail-data.server.ts";
import {
  forgetOldDeliveries,
  forgetUnconfirmed,
  leaveForm,
} from "#app/site/newsletter/subscribers-data.server.ts";
import { makeBurstMail } from "./burst-mail.server.ts";
import { startDaily } from "./daily.server.ts";
import { makeStaffMail, STAFF_MAIL } from "./staff-mail-data.server.ts";

/** Every public form: what waits in the spool is stored by them. */
const FORMS = [
  signUpForm,
  leaveForm,
  leadForm,
  inquiryForm,
  messageForm,
  lawChangeForm,
  listingReportForm,
  questionForm,
];

/** Who makes the mails, by their templates. */
const MAIL_MAKERS = {
  [SIGN_UP_MAIL]: makeSignUpMail,
  [LAW_MAIL]: makeLawMail,
  [STAFF_MAIL]: makeStaffMail,
  [BURST_MAIL]: makeBurstMail,
  [EDIT_MAIL]: makeEditMail,
  [DEAL_MAIL]: makeDealMail,
  [PHOTO_MAIL]: makePhotoMail,
  [CLAIM_MAIL]: makeClaimMail,
  ...ACCOUNT_MAIL_MAKERS,
  [EMAIL_CHANGED_MAIL]: makeEmailChangedMail,
  [QUESTION_MAIL]: makeQuestionMail,
  [DAILY_QUESTIONS_MAIL]: makeDailyQuestionsMail,
  [WEEKLY_FIGURES_MAIL]: makeWeeklyFiguresMail,
  [ANSWER_MAIL]: makeAnswerMail,
};

/** Who reads again what shops show, when a process changed it. */
const CHANGE_READERS = [refreshShownPhotos, refreshShopWords, refreshShopDeals];

/** Who makes the mails with a code, by their templates: askMailbox promises them. */
const CODE_MAIL_MAKERS = {
  ...ACCOUNT_CODE_MAIL_MAKERS,
  [PROVE_MAIL]: makeProveMail,
  [NEW_EMAIL_MAIL]: makeNewEmailMail,
  [OLD_EMAIL_MAIL]: makeOldEmailMail,
};

/** Who delivers what transactions promised. */
const COURIERS = [
  mailCourier(CODE_MAIL_MAKERS, { kind: CODE_MAIL, order: 0, minutes: CHALLENGE_MINUTES }),
  mailCourier(MAIL_MAKERS),
  supabaseCourier,
];

/** What deletes what is over. */
const FORGETTINGS = [
  forgetUnconfirmed,
  forgetOldDeliveries,
  forgetClaims,
  forgetWords,
  forgetCounts,
  forgetPhotos,
  forgetSignIns,
  forgetChanges,
  forgetQuestions,
  forgetLeft,
  forgetAccounts,
];

/**
 * Begins to deliver what was promised, to add up what was counted and to hear of what other processes changed; the process with the upkeep
 * also stores what waits in the spool, has claims follow the file, does the day's work and deletes what is over. Call the result to end.
 */
export function startBackground(upkeep: boolean): () => Promise<void> {
  if (databaseKind === "none") return async () => {};
  const stops = [startOutbox(COURIERS), startCounting(), startChanges(CHANGE_READERS)];
  if (upkeep) stops.push(startReplay(FORMS), startRetention(FORGETTINGS));
  const stopTimers = upkeep ? [startDaily(), startFollowingFile()] : [];
  return async () => {
    for (const stop of stopTimers) stop();
    await Promise.all(stops.map((stop) => stop()));
  };
}
