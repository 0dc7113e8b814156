/** Most characters of a conversation as it is handed to a chat model: instructions, what was said before, and the message. */
export const CONVERSATION_MAX = 120_000;
/** Settings of the tool `assistant` that hold pictures, as many as a message may have. */
export const PICTURE_FIELDS = ['picture_1', 'picture_2', 'picture_3', 'picture_4'] as const;
