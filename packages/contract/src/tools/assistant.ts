import { TICKET_KINDS } from '../constants.ts';
import { CONVERSATION_MAX, PICTURE_FIELDS } from '../talk/limits.ts';
import type { Tool } from './tool.ts';

/** A message that a chat model answers, or a wish that it plans: what that costs and how it is queued. It has no screen of its own. */
export const assistant = {
  id: 'assistant',
  version: 1,
  family: 'E',
  title: { zh: '助手', en: 'Assistant' },
  purpose: {
    zh: '由接上的聊天模型回答一条，或排一份计划',
    en: 'One message answered, or one wish planned, by a connected chat model',
  },
  // It opens beside every screen.
  addresses: [{ path: '/', code: 'E-02' }],
  icon: 'message-2',
  workbench: 'edit',
  takes: ['words'],
  keywords: [],
  intake: 'compressed',
  fields: [
    {
      kind: 'text',
      key: 'conversation',
      maxLength: CONVERSATION_MAX,
      label: { zh: '对话', en: 'Conversation' },
      placeholder: { zh: '', en: '' },
    },
    {
      kind: 'choice',
      key: 'task',
      label: { zh: '要什么', en: 'What for' },
      options: [
        { key: 'answer', name: { zh: '回答', en: 'An answer' } },
        { key: 'plan', name: { zh: '排计划', en: 'A plan of pictures' } },
      ],
      default: 'answer',
    },
    ...PICTURE_FIELDS.map((key, index) => ({
      kind: 'image' as const,
      key,
      required: false,
      label: { zh: `图 ${index + 1}`, en: `Picture ${index + 1}` },
    })),
  ],
  operation: 'chat',
  source: 3,
  generated: false,
  price: { ticketKind: TICKET_KINDS.gpt, tickets: 1, gold: 1 },
  samples: [],
  next: [],
} as const satisfies Tool;
