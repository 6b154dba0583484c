import type { Handler } from '../../context.ts'
import { fetchAny, fetchOwn } from './read.ts'

export const uploadHandlers = {
  'upload.fetch': fetchOwn,
  'uploadDesk.fetch': fetchAny,
} satisfies { 'upload.fetch': Handler<'upload.fetch'>; 'uploadDesk.fetch': Handler<'uploadDesk.fetch'> }
