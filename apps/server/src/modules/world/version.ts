/** `version.update`: the server's own version is the newest there is. */
import { type BodyOf, constants, type DataOf } from '@glasshouse/contract'

/** Calls keep their meaning from version to version, so no update is compulsory. */
export const versionUpdate = ({ code }: BodyOf<'version.update'>): DataOf<'version.update'> => ({
  update:
    Number(code) >= constants.appVersionCode
      ? null
      : { compulsory: false, extra: constants.appVersion, downUrl: '/', version: constants.appVersion },
})
