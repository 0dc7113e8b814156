/** What a model's name tells, since lists of models tell nothing else. */

/** Families that see pictures, by their makers' names. */
const SEES =
  /vision|visual|omni|multimodal|llava|bakllava|moondream|pixtral|molmo|minicpm-?[vo]|internvl|cogvlm|(^|[^a-z])vl([^a-z]|$)|\dvl([^a-z]|$)|vl\d|gpt-?(4o|4\.1|4\.5|5)|chatgpt|(^|\/)o[134](-|$)|claude|gemini|gemma-?[34]|llama-?4|mistral-(small3|small-3|medium-3)|seed-?(1\.[568]|2)|glm-\d(\.\d)?v|qvq|step-1[vo]|grok-[4-9]|qwen-?3\.[5-9]/i;
/** What is listed beside chat models and is none. */
const NO_CHAT =
  /embed|rerank|(^|[^a-z])(bge|tts|asr|e5|gte)([^a-z]|$)|whisper|transcri|speech|audio-|dall-?e|gpt-image|stable-diffusion|flux|moderation|guard|davinci|babbage|sora|realtime|wanx|(^|\/)(wan|veo|imagen|seedream|seedance|doubao-seedream)/i;

export function seesPictures(model: string): boolean {
  return SEES.test(model);
}

export function canChat(model: string): boolean {
  return !NO_CHAT.test(model);
}
