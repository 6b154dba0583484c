import type { Handler } from '../../context.ts'
import { fetchAny, fetchOwn } from './read.ts'

export const uploadHandlers = {
  'upload.fetch': fetchOwn,
  'staffUpload.fetch': fetchAny,
} satisfies { 'upload.fetch': Handler<'upload.fetch'>; 'staffUpload.fetch': Handler<'staffUpload.fetch'> }
