const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether a graphics card draws, not the processor in its place. */
export function isHardware(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  return !SOFTWARE.test(name) && gl.getExtension('EXT_color_buffer_float') !== null;
}
