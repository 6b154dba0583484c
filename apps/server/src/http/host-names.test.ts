import { expect, test } from 'vitest'
import { answeredNames, type NamesConfig } from './host-names.ts'

const config: NamesConfig = {
  HOST: 'localhost',
  HOST_NAMES: ['practice.example.org'],
  CONSOLE_HOST: 'desk.example.org:8443',
  MEMBER_ADDRESS: 'https://app.example.org',
}
const isAnswered = answeredNames(config, 'lab-pc')

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  'localhost.',
  'class.localhost:3000',
  '127.0.0.1:3000',
  '192.168.1.20',
  '[::1]:3000',
  '[fe80::1]',
  'lab-pc:3000',
  'lab-pc.local',
  'practice.example.org',
  'Practice.Example.org:443',
  'desk.example.org',
  'app.example.org',
])('%s is answered', (host) => {
  expect(isAnswered(host)).toBe(true)
})

test.each([
  'rebound.attacker.example',
  'rebound.attacker.example:3000',
  'localhost.attacker.example',
  '127.0.0.1.attacker.example',
  'notlocalhost',
  'evil.practice.example.org',
  'practice.example.org.attacker.example',
  'other-pc.local',
  '1.2.3',
  '[not-an-address]',
])('%s is not answered', (host) => {
  expect(isAnswered(host)).toBe(false)
})
