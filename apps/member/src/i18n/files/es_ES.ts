/** Where this language's words are; what the login says comes along. */
export const auth = import.meta.glob<Record<string, string>>('../locales/es_ES/auth.ts', {
  eager: true,
  import: 'default',
})
export default import.meta.glob<{ default: Record<string, string> }>([
  '../locales/es_ES/*.ts',
  '!../locales/es_ES/{common,auth}.ts',
])
