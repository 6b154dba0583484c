import { argonHasher } from '../../apps/server/src/identity/account/index.ts'

/** 0.2 ms instead of 14 ms: nearly every test logs in, few test passwords (`real-cost.service`). */
export const testHasher = argonHasher(
  { memoryCost: 8, timeCost: 1, parallelism: 1 },
  '$argon2id$v=19$m=8,t=1,p=1$vlu1x03fJs97nXhDJKuElQ$ChPmn7ZoXCOTZ1NTO6OGhQ6CypmxlusuGgkSSeqrHiY',
)
