import type { SpaceFamily } from './catalog/spaces.ts';
import type { Text } from './text.ts';

/** As what a person comes. */
export const ROLES = ['designer', 'owner', 'student', 'contractor'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_NAMES: Readonly<Record<Role, Text>> = {
  designer: { zh: '设计师', en: 'Designer' },
  owner: { zh: '业主', en: 'Owner' },
  student: { zh: '学生', en: 'Student' },
  contractor: { zh: '施工方', en: 'Contractor' },
};

/** What a person works on, as they said; nothing of either where they skipped the question. */
export interface Interests {
  readonly fields: SpaceFamily[];
  readonly role: Role | null;
}
