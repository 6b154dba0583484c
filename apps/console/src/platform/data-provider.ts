/**
 * react-admin's data provider: lists and records are read by the contract's calls. Every change is
 * an act, not a record.
 */
import type { InputOf, ListRules, StaffCallName } from '@glasshouse/contract'
import { staffCall } from '@glasshouse/contract/staff'
import type { DataProvider, GetListParams } from 'react-admin'
import { call } from './client.ts'
import { type Resource, rowIdOf } from './feature.ts'
import { type Cursors, findPage, type ListPage } from './list-pages.ts'

const withId = (id: string) => (row: Record<string, unknown>) => ({ ...row, id: row[id] as string })

const notAsked = (what: string) => () =>
  Promise.reject(new Error(`the console has no ${what}: acts are calls`))

/** Fields of the list's body: page, sort and filter. Empty filters are not sent. */
function bodyOf({ pagination, sort, filter = {} }: GetListParams): Record<string, string> {
  const filters = Object.entries(filter as Record<string, unknown>).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  )
  const sorted =
    sort === undefined || sort.field === '' || sort.field === 'id'
      ? {}
      : { sort: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' }
  return { ...Object.fromEntries(filters), ...sorted, pageSize: String(pagination?.perPage ?? 25) }
}

/** The request for the same list as a file. */
export interface ListFile {
  readonly list: string
  readonly query: string
}

/** What the answer of a list carries besides its rows. */
export interface ListMeta {
  /** Null: the server does not count this list. */
  readonly total: number | null
  /** Null: the list cannot be requested as a file. */
  readonly file: ListFile | null
  /** Which filters and sorts combine; undefined: the call's list has no rules of its own. */
  readonly rules: ListRules | undefined
  /** The page that was found: an earlier one than requested where the list has become shorter. */
  readonly page: number
  /** The requested page is too far away to be found by its number: this is the first page. */
  readonly tooFar: boolean
}

function fileOf(name: StaffCallName, asked: Readonly<Record<string, string>>): ListFile | null {
  return staffCall(name).list ? { list: name, query: new URLSearchParams(asked).toString() } : null
}

export function dataProvider(resources: ReadonlyMap<string, Resource>): DataProvider {
  const known = new Map<string, Cursors>()
  const resourceOf = (name: string): Resource => {
    const found = resources.get(name)
    if (found === undefined) throw new Error(`no feature has the resource ${name}`)
    return found
  }

  const read = async (name: StaffCallName, body: object, signal?: AbortSignal) =>
    (await call(name, body as InputOf<StaffCallName>, signal ? { signal } : {})).data

  async function getList(name: string, params: GetListParams) {
    const resource = resourceOf(name)
    const body = bodyOf(params)
    const page = params.pagination?.page ?? 1
    const listName = JSON.stringify([name, body])
    const cursors = known.get(listName) ?? [undefined]
    known.set(listName, cursors)
    const found = await findPage(
      cursors,
      page,
      async (after) =>
        (await read(
          resource.list,
          after === undefined ? body : { ...body, after },
          params.signal,
        )) as ListPage,
    )
    const { list, next, total } = found.answer
    return {
      data: list.map(withId(rowIdOf(resource.list))),
      pageInfo: { hasNextPage: next !== null, hasPreviousPage: found.page > 1 },
      meta: {
        total,
        file: fileOf(resource.list, body),
        rules: staffCall(resource.list).list,
        page: found.page,
        tooFar: found.tooFar,
      } satisfies ListMeta,
    }
  }

  async function getOne(name: string, { id, signal }: { id: unknown; signal?: AbortSignal }) {
    const { one } = resourceOf(name)
    if (one === undefined) throw new Error(`${name} has no call for one of them`)
    const data = (await read(one.call, { [one.by]: String(id) }, signal)) as Record<string, unknown>
    return { data: { ...data, id } }
  }

  return {
    supportAbortSignal: true,
    getList: getList as DataProvider['getList'],
    getOne: getOne as DataProvider['getOne'],
    getMany: (async (name: string, { ids, signal }: { ids: readonly unknown[]; signal?: AbortSignal }) => ({
      data: await Promise.all(
        ids.map(async (id) => (await getOne(name, { id, ...(signal ? { signal } : {}) })).data),
      ),
    })) as DataProvider['getMany'],
    getManyReference: notAsked('lists by reference'),
    create: notAsked('records to create'),
    update: notAsked('records to update'),
    updateMany: notAsked('records to update'),
    delete: notAsked('records to delete'),
    deleteMany: notAsked('records to delete'),
  }
}
