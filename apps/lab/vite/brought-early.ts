/**
 * The page says which files its start imports, so that they come together with the first one and
 * not one after the other.
 */
import type { Plugin } from 'vite'

const early = /\/src\/app\/(?:draw|lab)\.tsx$/

export const broughtEarly = (): Plugin => ({
  name: 'glasshouse:brought-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && early.test(file.facadeModuleId ?? '')
          ? [
              {
                tag: 'link',
                attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file.fileName}` },
                injectTo: 'head' as const,
              },
            ]
          : [],
      ),
  },
})
