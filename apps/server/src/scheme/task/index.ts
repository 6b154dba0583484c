/** Two tasks that are rewarded once: sharing a practice video, and joining the practice group. */
import type { Handlers } from '../../context.ts'
import { groupState } from './group.ts'
import { sendPicture } from './send-picture.ts'
import { submitLink } from './submit-link.ts'
import { publishVideo, videoCard, videoState } from './video.ts'

export { closePictures, decidePicture } from './picture.ts'

export { submitLink } from './submit-link.ts'
export { publishVideo } from './video.ts'

export const taskHandlers = {
  'video.mine': videoState,
  'video.publish': publishVideo,
  'video.card': videoCard,
  'video.submit': submitLink,
  'group.mine': groupState,
  'group.send': sendPicture,
} satisfies Partial<Handlers>
