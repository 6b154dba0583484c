/** `version.update`: the server's own version is the newest there is. */
import { type BodyOf, constants, type DataOf } from '@glasshouse/contract'

/** Calls keep their meaning from version to version, so no update is compulsory. `slug`: the world whose page it is. */
export const versionUpdate = (
  { code }: BodyOf<'version.update'>,
  slug: string,
): DataOf<'version.update'> => ({
  update:
    Number(code) >= constants.appVersionCode
      ? null
      : {
          compulsory: false,
          extra: constants.appVersion,
          downUrl: `/w/${slug}/`,
          version: constants.appVersion,
        },
})
