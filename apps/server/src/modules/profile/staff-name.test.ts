import { expect, test } from 'vitest'
import { isStaffName } from './staff-name.ts'

test.each([
  'Operator kestrel',
  'operator',
  'OPERATÖR',
  '0perat0r heron',
  'Оperаtor heron',
  'o p e r a t o r',
  'Op.er-ator',
  'Ｏｐｅｒａｔｏｒ',
  'Support',
  'Support team',
  'Customer  Service 2',
  'ADMIN',
  'adm1n',
  '@dmin',
  'The Administrator',
  'Opérateur du site',
  'Facilitator Rao',
  'Glasshouse',
  'the host',
  'Guide',
  'ऑपरेटर',
  'एडमिन',
  'অপারেটর',
  'ஆபரேட்டர்',
])('%j is taken for staff', (name) => {
  expect(isStaffName(name)).toBe(true)
})

test.each([
  'Asha of the lake',
  'Badminton queen',
  'Hosty',
  'Ghostwriter',
  'Guidestone',
  'Stafford',
  'Ravi 77',
  'Opera lover',
  'Supporter of Ajax',
  'आशा',
  '<b>Asha</b>',
])('%j is nobody’s but a member’s', (name) => {
  expect(isStaffName(name)).toBe(false)
})
