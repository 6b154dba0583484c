/**
 * Two seconds that a browser encoded once: a white bar on green at ten pictures a second (VP9, 64 ×
 * 48) and a tone (Opus, one channel, 20 ms a packet). Each frame is preceded by its length in two
 * bytes.
 */
const pictures = [
  'AJ+CSYNCUAPwAvYGOCQcGDoAACBAAH4d///6Vi/+5P///8uSBLnN//93Gr1BgVY8vjPd//wZSLh87x+n//fqZvj8/9p+yD/1',
  'WOyzZZ+70dU+XJ5HTsssiq6Rk9buKVUjx34I8cuDGVZz///vAVbbsi09sEL/B9W4c2SHP/+/U+f8m1/9txW/8+QQeV/xI+Ge',
  'HmjPtcmUT6qxqLzhIHQCGAAAdYYAQJKcKEggAANwAAB/3WL///3j6fGol+cc4wpu/mMJbCx/w3zoEtE9bL5bXw3aVAPoVNVf',
  '+4MVABF4D9KA3HbVTGbb6LT3//udi83Q6CWu6GoWV1UA84/8Q4bWJ9nxNyxMwM5UTLmF3Mfb26gzralxTZXAAAAXhgBAkpw0',
  'TMAAA3AAAH/d53iytHkueAAAJYYAQJKcKElgAANwAAB/3Wjs69qKwaniw1G6GPEbMO7WlX77wAAAHIYAQJKcKEhAAANwAAB/',
  'Bev1RAeAWTJjnOjOqAAAFYYAQJKcJEdgAANwAAB9ziPuUEbEQAAZhgBAkpwkRsAAA3AAAH3SgShXD80ZOxGxEAAShgBAkpwg',
  'RiAAA3AAAHomtR0AAB2GAECSnCBFoAADcAAAc3A4g974e7NJDEDnZ8JbAAAchgBAkpwgRSAAA3AAAHNvfjmMAGGMAlsPbWDE',
  'AADkgkmDQlAD8AL2BDgkHBgmAAAgQAB55X//9IP+qtskbPGVhk5eomDd4Ke5YwLNOzIc3eTzwYM//8uP////83bbingPP///',
  'rb705F+EIVWnaEQ//udjEAAfef/2ENdfPb+un//x7tPjmf//mMhlX//F5ZhV8hz/sCM/6z/3P6RJcAb5v2LPx6UYmy33++84',
  'yi/+EU7yqFaRe1fSddLUBwv///2aH7//+oXAOPw/y8Fx/4g9zX/sOIK0glWv/+M6AG8r2K///kg//+SD7K+DX/yBevw7aKsv',
  'xbODSl2S0AAAXnApJPIAABWGAECSnBxEwAADcAAAfu6jSqFmwAAAE4YAQJKcHERgAANwAAB+7TsWEAAAE4YAQJKcHEQAAANw',
  'AAB+7TsWEAAAGoYAQJKcHEOgAANwAAB605wYyYzCLtEPKHQAABSGAECSnBhDQAADcAAAeowEWkOgAAAUhgBAkpwYQwAAA3AA',
  'AHqMBFpDoAAAE4YAQJKcGELAAANwAAB53g7KegAAE4YAQJKcGEKAAANwAAB6VnhRIAAAE4YAQJKcGEJAAANwAAB6VnhRIAA=',
].join('')

const sounds = [
  'ABkIgog1vJ4zaCZ3IjLIjd2fYNqEnuIMTG1UABIIofhBS+6ZgjAMHQMMaXq7legADwicGiIWZu9vv4OmDiMWUAAPCJwg9S/p',
  '+BecxCk3C+oQAA0InBoiFmKo1V/9etojAA8InBoiFmGN2hxVX3wtBMAADwicIPUv6fgXnMC5TcxlQAANCJwaIhZiqL59mCO3',
  '+AATCJwbo4uFLZeuGsHYVPeU875tjAAQCJwaIhZm72+/goUACrhv0gAOCJwaIhZhjdodIPBpygwADwicGiIWYY3aHEf5pDMw',
  'nAANCJwaIhZhjdr0qOXAsAAMCJwg9S/p+BedTcY8AAsInBoiFmbvb797kAAQCJwbo4uFLY6k3XWiCpDFdgAPCJwaIhZm72+/',
  'g6XYzzbfAA4InCD1L+n4F51M8vupRAAOCJwaIhZkhMyO/yC2xmAADAicGiIWYY3aHFVXyAANCJwaIhZhjdocU/+C4AANCJwa',
  'IhZhjdocT/mHwAAMCJwaIhZhjeeh9ZuUAA4InBoiFmGN2vSoPtsfwAAOCJwaIhZkhJ9sT/shuCAAFQicI+Ssf9HdZGU/kr3K',
  '/YMNyl5+EAARCJySYhZm7107IdZgJX7qu5wADwicmTUvUjR+CV/oyoyXMQANCDaBo0MPwHJjy29goAAPCDaBoz+0MlADAmo7',
  'i3NAAA4INoQVTmj4C+O0GwPWoAAQCDaEFU5HatTVNRvbPQCS8gAMCDaBo0MOzYDAd+qYAAwINoGjQwu5aKzM7iwAGQg2pFDC',
  'E7kRsngQZbtBvAspDxpTrXjmmYAADgg3+03VS6/neZAG/JhoAA0IN1ITP7Ry1EdRS8GHAAsIN1ITQw/ASsXP3wAXCDdytr85',
  'wFSZyrLjGu3vxorDnAs3z6AADgg3UhNDEEz6xaD/ehbwAAwIN1ITQwuCdvwrakwADAg3VIVOR8FzF9/4wAAPCDdUhU5HjqsH',
  'QJm+wvQMAAwIN1ITP7Un+ihlffQADAg3UhNDEBy4BGnfgAAWCDdytr85wEWauUV3Dz9xa1Tr+I7lNQAPCDdSE0MP9+eOhXrE',
  '0ZPAAAsIN1ITQwvvCoDKgAAOCDdUhU5HmtNzI9m+JpAADwg3VIVOR3ZH6Y3pu214IAAMCDdSE0MMYcnzJoBVAAoIN1ITQwwm',
  'edPoABgIN3K2vznAmHvyzz9p3uXxMBgT5pb+CYAADwg3+03VS7tN28Lj/+Qx5gANCDdSEz+0Loq4SYsdEAAMCDdSE0MOzHcm',
  'pAuAABkIN3K2vznAn1+HYExg3f6E2rzHUFay0FX8AA0IN/tN1UuvSw816bTUAAoIN1ITQwvvQFZ8AAwIN1SFTkeZBo7NN9YA',
  'Dwg3VIVOaRSpLglwpe61kAANCDdSEz+0u/ymqc8UdgAOCDdSE0MQVQ4SW2R6RHwAFwg3cra/OcBFuLtzHIWS8YxNAywdPPCA',
  'ABEIN1ITQxBV7dMsqbl/0NOjcAAMCDdSE0MLgtNoNezsAA8IN1SFTkd17i+Gh8p5W9AADgg3VIVOR2nRKzfQX3rrAAsIN1IT',
  'Qw0atE0AFAALCDdSE0MLuWT0FbAAGAg3cra/OcAn8iNnBRZJ8dJg9+EAnlQ7eAALCDf7TdVLrig0lzAADQg3UhM/tFNQ9cxS',
  'z+AADgg3VIVOaLYAunrctAeAAA8IN1SFTkeOLVR17je3SEAADAg3UhNDDdbP79DSYAAMCDdSE0MLgrfzYs7AABgIN3K2vznA',
  'mH1a6R7j7eiJwNABSdsAaIAAEgg4JPVOaR2/kjCKqTbRUlmQaAANCDdSEz+1KBYkCYBTgAAMCDdSE0MQHZDN37pAABcIN3K2',
  'vznAJ+rnK5ab5VgWyeT0bBdcaAAOCDdSE0MP956u11JnnK4ADAg3UhNDC+9hQZL9GAAPCDdUhU5HmtPuJek88TPgABAIN1SF',
  'Tkd11uxjDNWQV62gAA0IN1ITP7ViDnCQbeLgAAsIN1ITQw/ASsXP3wAXCDdytr85wEWauUCNEV8ZWO8sFspqE9AADQg3UhND',
  'D8gR0/rZDzIADAg3UhNDC4LwPtkGMgANCDdUhU5HwnWFfQ094wAQCDdUhU5HaoGRjZAz5HzdMgAMCDdSE0MNGrSSx5+IAAwI',
  'N1ITQwvv+ETiVOgAFwg3cra/OcAn5haRktWP6DSLIrVOcL9cAA0IN1ITQw/2DaeFm3XUAA4IN1ITP7Ry1v2zuz7aVgAMCDdS',
  'E0MPwFjE/z9AABgIN3K2vznAhRbqpCY/V6pnx6jnm2ORaSgADgiDbSSCTq6ID9S3ouGA',
].join('')

function framesIn(text: string): Buffer[] {
  const all = Buffer.from(text, 'base64')
  const frames: Buffer[] = []
  for (let at = 0; at < all.length; ) {
    const end = at + 2 + all.readUInt16BE(at)
    frames.push(all.subarray(at + 2, end))
    at = end
  }
  return frames
}

export const pictureFrames = framesIn(pictures)
/** The first hundred: the encoder's last packet is half filled. */
export const soundFrames = framesIn(sounds).slice(0, 100)
export const framesPerSecond = 10
/** A picture that needs none before it. Every tenth is one. */
export const isKeyFrame = (index: number): boolean => index % 10 === 0
export const filmWidth = 64
export const filmHeight = 48
export const soundRate = 48_000
export const soundSamplesPerFrame = 960
export const soundDelay = 312
