/** What may be published, by the end of its name. Every browser and podcast application plays MP3 and AAC. */
export const AUDIO_TYPES = {
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
} as const;

type AudioExtension = keyof typeof AUDIO_TYPES;

/** The media type of a file's name. Throws for one that the schema of radio.json would refuse. */
export function audioType(name: string): string {
  const extension = name.split(".").at(-1) ?? "";
  if (!Object.hasOwn(AUDIO_TYPES, extension)) throw new Error(`${name} is no recording`);
  return AUDIO_TYPES[extension as AudioExtension];
}
