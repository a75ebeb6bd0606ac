import type { MailMaker } from "#app/backend/mail/mail.ts";
import { TEAM_CODE_MAIL_MAKERS, TEAM_MAIL_MAKERS } from "./members/team-mails-data.server.ts";
import { ERASED_QUESTION_MAIL, makeErasedQuestionMail } from "./privacy/tell-shops-data.server.ts";
import { makeNewDeviceMail } from "./sign-in/new-device-mail-data.server.ts";
import { NEW_DEVICE_MAIL } from "./sign-in/sign-in-data.server.ts";
import {
  makeSignInMail,
  makeStepUpMail,
  SIGN_IN_MAIL,
  STEP_UP_MAIL,
} from "./sign-in/sign-in-mail-data.server.ts";
import { makeStaffChangeMail } from "./staff/staff-change-mail-data.server.ts";
import { STAFF_CHANGE_MAIL } from "./staff/tell-operators-data.server.ts";

/** Who makes the mails about accounts, by their templates. */
export const ACCOUNT_MAIL_MAKERS: Readonly<Record<string, MailMaker>> = {
  [NEW_DEVICE_MAIL]: makeNewDeviceMail,
  [STAFF_CHANGE_MAIL]: makeStaffChangeMail,
  [ERASED_QUESTION_MAIL]: makeErasedQuestionMail,
  ...TEAM_MAIL_MAKERS,
};

/** As ACCOUNT_MAIL_MAKERS, of those with a code: askMailbox promises them. */
export const ACCOUNT_CODE_MAIL_MAKERS: Readonly<Record<string, MailMaker>> = {
  [SIGN_IN_MAIL]: makeSignInMail,
  [STEP_UP_MAIL]: makeStepUpMail,
  ...TEAM_CODE_MAIL_MAKERS,
};
