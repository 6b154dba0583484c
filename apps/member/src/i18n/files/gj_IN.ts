/** Where this language's words are; what the login says comes along. */
export const auth = import.meta.glob<Record<string, string>>('../locales/gj_IN/auth.ts', {
  eager: true,
  import: 'default',
})
export default import.meta.glob<{ default: Record<string, string> }>([
  '../locales/gj_IN/*.ts',
  '!../locales/gj_IN/{common,auth}.ts',
])
