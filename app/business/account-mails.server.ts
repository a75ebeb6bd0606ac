import type { MailMaker } from "#app/backend/mail/mail.ts";
import { makeNewDeviceMail } from "./sign-in/new-device-mail-data.server.ts";
import { NEW_DEVICE_MAIL } from "./sign-in/sign-in-data.server.ts";
import { makeStaffChangeMail } from "./staff/staff-change-mail-data.server.ts";
import { STAFF_CHANGE_MAIL } from "./staff/staff-data.server.ts";

/** Who makes the mails about accounts, by their templates. */
export const ACCOUNT_MAIL_MAKERS: Readonly<Record<string, MailMaker>> = {
  [NEW_DEVICE_MAIL]: makeNewDeviceMail,
  [STAFF_CHANGE_MAIL]: makeStaffChangeMail,
};
