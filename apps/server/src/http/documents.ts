/** /openapi.json, and /docs: the same as a page to read, without any script. */
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../platform/html.ts'
import { openapi } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly { name: string; in: string; required: boolean; description?: string }[]
  readonly requestBody?: { content: Record<string, { schema: unknown }> }
  readonly responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

const block = (title: string, value: unknown) =>
  value === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`

function section(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? [])
    .map(
      ({ name, in: place, required, description }) =>
        `<li><code>${escapeHtml(name)}</code> (${place}${required ? ', required' : ''}) ${escapeHtml(description ?? '')}</li>`,
    )
    .join('')
  const body = operation.requestBody?.content['application/json']?.schema
  const reply = (operation.responses['200'] ?? operation.responses['101'])?.content?.['application/json']
    ?.schema
  return `<article id="${escapeHtml(operation.operationId)}"><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p><strong>${escapeHtml(operation.operationId)}</strong> · ${escapeHtml(operation.summary)}</p><p>${escapeHtml(operation.description ?? '')}</p>
${parameters === '' ? '' : `<ul>${parameters}</ul>`}${block('Body', body)}${block('Reply', reply)}</article>`
}

function page(document: ReturnType<typeof openapi>): string {
  const paths = Object.entries(document['paths'] as Record<string, Record<string, Operation>>)
  const sections = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Glasshouse: the calls</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/docs.css"></head><body>
<p class="mark" data-mark="practice-money">Practice money</p><main><h1>Glasshouse: the calls</h1><p>${escapeHtml(String((document['info'] as { description: string }).description))}
Machine-readable: <a href="/openapi.json">openapi.json</a>.</p>${sections.join('\n')}</main></body></html>`
}

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#16201b;background:#fafbf8;margin:0}main{max-width:60rem;margin:auto;padding:16px}
article{background:#fff;border:1px solid #dfe4df;border-radius:12px;padding:4px 16px;margin:12px 0;overflow-wrap:anywhere}
a{color:#0b6b4d}h2{font-size:16px}pre{white-space:pre-wrap;font-size:14px}.mark{position:sticky;top:0;margin:0;padding:8px;text-align:center;font-size:12px;font-weight:600;color:#0b6b4d;background:#e6f1ec}summary{min-height:44px;cursor:pointer}
@media(prefers-color-scheme:dark){body{color:#e9efea;background:#101714}article{background:#18211d;border-color:#33403a}.mark,a{color:#4cc79b}.mark{background:#16342a}}`

export function mountDocuments(app: FastifyInstance): void {
  // Made at the first request: it takes 0.2 s of a core, for which every start would wait.
  let made: { readonly text: string; readonly html: string } | undefined
  const documents = () => {
    if (made !== undefined) return made
    const document = openapi()
    made = { text: JSON.stringify(document), html: page(document) }
    return made
  }
  const hour = 'public, max-age=3600'
  app.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', hour).type('application/json; charset=utf-8').send(documents().text),
  )
  app.get('/docs', (_request, reply) =>
    reply.header('cache-control', hour).type('text/html; charset=utf-8').send(documents().html),
  )
  app.get('/docs.css', (_request, reply) =>
    reply.header('cache-control', hour).type('text/css; charset=utf-8').send(style),
  )
}
