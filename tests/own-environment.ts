const { PATH = "", NODE_COMPILE_CACHE } = process.env;

/** Variables of a process that tests start with none of those of whoever runs them. What Node compiled, all of a run share. */
export const OWN_ENVIRONMENT = {
  PATH,
  NODE_ENV: "production" as const,
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
};
