/** Where this language's words are; what the login says comes along. */
export const auth = import.meta.glob<Record<string, string>>('../locales/te_IN/auth.ts', {
  eager: true,
  import: 'default',
})
export default import.meta.glob<{ default: Record<string, string> }>([
  '../locales/te_IN/*.ts',
  '!../locales/te_IN/{common,auth}.ts',
])
