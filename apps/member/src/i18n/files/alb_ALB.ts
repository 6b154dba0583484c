/** Where this language's words are; what the login says comes along. */
export const auth = import.meta.glob<Record<string, string>>('../locales/alb_ALB/auth.ts', {
  eager: true,
  import: 'default',
})
export default import.meta.glob<{ default: Record<string, string> }>([
  '../locales/alb_ALB/*.ts',
  '!../locales/alb_ALB/{common,auth}.ts',
])
