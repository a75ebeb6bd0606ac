import { z } from "zod";

/** An account's `mail_settings`. `stop` is the secret of the links that end a kind, kept as it is, since they work for ever. */
const settingsSchema = z.object({
  questions: z.enum(["each", "daily", "never"]).catch("each").default("each"),
  decisions: z.enum(["each", "never"]).catch("each").default("each"),
  figures: z.enum(["each", "never"]).catch("never").default("never"),
  stop: z.string().optional().catch(undefined),
});

export type MailSettings = z.infer<typeof settingsSchema>;

/** Reads an account's settings: as it is unless told. */
export function readMailSettings(text: string | null): MailSettings {
  return settingsSchema.parse(text ? JSON.parse(text) : {});
}
