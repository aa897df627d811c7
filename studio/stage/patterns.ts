/** Surface textures as shader code: `texture(kind, place in mm, size)` gives tone and relief. */
export const PATTERN_CODE = /* glsl */ `
float hash(vec3 p) {
  p = fract(p * 0.1031);
  p += dot(p, p.zyx + 31.32);
  return fract((p.x + p.y) * p.z);
}
float lumps(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  float a = mix(mix(hash(i), hash(i + vec3(1,0,0)), f.x), mix(hash(i + vec3(0,1,0)), hash(i + vec3(1,1,0)), f.x), f.y);
  float b = mix(mix(hash(i + vec3(0,0,1)), hash(i + vec3(1,0,1)), f.x), mix(hash(i + vec3(0,1,1)), hash(i + vec3(1,1,1)), f.x), f.y);
  return mix(a, b, f.z);
}
float cells(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  float best = 9.0;
  for (int x = -1; x <= 1; x++) for (int y = -1; y <= 1; y++) for (int z = -1; z <= 1; z++) {
    vec3 g = vec3(x, y, z);
    vec3 o = g + vec3(hash(i + g), hash(i + g + 17.1), hash(i + g + 41.7)) - f;
    best = min(best, dot(o, o));
  }
  return sqrt(best);
}
// The two coordinates in the plane of the surface.
vec2 across(vec3 p, vec3 n) {
#ifdef WOVEN
  return vGrain / size;
#else
  vec3 a = abs(n);
  return a.y > a.x && a.y > a.z ? p.xz : a.x > a.z ? p.zy : p.xy;
#endif
}
// x: tone -1..1, y: relief in sizes.
vec2 pattern(vec3 p, vec3 n, float size) {
  vec3 q = p / size;
#if KIND == 1
  float h = lumps(q); return vec2(0.0, h);
#endif
#if KIND == 2
  float h = lumps(vec3(q.x * 0.02, q.y, q.z * 0.02)) + 0.6 * lumps(vec3(q.x * 0.05, q.y * 2.7, q.z * 0.05)); return vec2(h - 0.8, h);
#endif
#if KIND == 3
    vec2 t = across(q, n) * 3.14159;
    float over = step(0.0, sin(t.x) * sin(t.y));
    float h = mix(abs(sin(t.x)), abs(sin(t.y)), over);
    float slub = lumps(vec3(across(q, n) * vec2(0.15, 1.3), 3.0)) - 0.5;
    return vec2((h - 0.6) * 0.9 + slub * 0.9, h * 0.7);
#endif
#if KIND == 4
    // Wales of interlocked loops: a V per stitch, fading where it is finer than a pixel.
    vec2 t = across(q, n);
    float wale = abs(fract(t.x) - 0.5);
    float clear = smoothstep(1.2, 0.35, fwidth(t.x));
    float h = clear * (0.5 - 1.4 * abs(wale - 0.25) + 0.3 * sin(6.2832 * (t.y * 1.15 + wale * 1.6)));
    float slub = lumps(vec3(t * vec2(0.05, 0.45), 1.0)) + lumps(vec3(t * vec2(0.45, 0.04), 7.0)) - 1.0;
    return vec2(0.45 * slub + 0.35 * h, h);
#endif
#if KIND == 5
    vec3 w = q + 0.5 * lumps(q * vec3(0.14, 0.5, 0.5));
    float r = length(vec2(w.y * 0.55 + 3.0, w.z * 0.9 + 1.1)) * 1.5 + 0.7 * lumps(q * vec3(0.05, 0.3, 0.3));
    float growth = pow(fract(r), 2.2);
    float fibre = lumps(q * vec3(0.35, 7.0, 7.0)) - 0.5;
    return vec2(0.35 - growth * 0.9 + fibre * 0.7, -growth * 0.4 + fibre);
#endif
#if KIND == 6
    float strip = floor(q.z + q.y * 0.0 + 100.0);
    float shade = hash(vec3(strip, 3.0, 1.0)) - 0.5;
    float seam = smoothstep(0.06, 0.0, abs(fract(q.z) - 0.0));
    float node = smoothstep(0.03, 0.0, abs(fract(q.x * 0.09 + hash(vec3(strip, 7.0, 2.0))) - 0.5));
    float fibre = lumps(vec3(q.x * 0.25, q.y * 9.0, q.z * 9.0)) - 0.5;
    return vec2(shade * 0.8 + fibre * 0.7 - node * 0.8 - seam * 0.5, fibre - seam);
#endif
#if KIND == 7
    float c = cells(q * 0.8), d = cells(q * 1.9 + 7.0);
    float dark = smoothstep(0.3, 0.1, d) + smoothstep(0.45, 0.75, lumps(q * 0.35 + 5.0)) * 0.4;
    return vec2(0.35 * (0.6 - c) - 0.8 * dark + 0.5 * (hash(floor(q * 1.3)) - 0.5), -dark + c * 0.4);
#endif
#if KIND == 8
  float c = cells(q); return vec2(c - 0.5, -smoothstep(0.2, 0.75, c) * 0.8 + 0.2 * lumps(q * 0.3));
#endif
#if KIND == 9
  float h = lumps(q) * 0.6 + 0.4 * lumps(q * vec3(0.4, 2.0, 2.0)); return vec2(2.0 * (h - 0.5), h);
#endif
#if KIND == 10
  float h = lumps(q) * 0.7 + lumps(q * 2.1) * 0.5; return vec2(1.6 * (h - 0.6), h);
#endif
#if KIND == 11
  float t = abs(sin(3.14159 * across(q, n).x)); return vec2(t - 0.7, t * 0.4);
#endif
#if KIND == 12
    vec2 t = across(q, n); t.x += 0.5 * mod(floor(t.y), 2.0);
    float hole = smoothstep(0.3, 0.22, length(fract(t) - 0.5));
    return vec2(-hole, -hole * 0.5);
#endif
#if KIND == 13
  float h = lumps(q) * 0.6 + lumps(q * 2.3) * 0.3 + lumps(q * 0.2) * 0.4; return vec2(1.6 * (h - 0.62), h);
#endif
#if KIND == 14
  float h = lumps(q) * 0.6 + lumps(q * 2.7) * 0.4; return vec2(1.4 * (h - 0.5), h * 0.7 + 0.3 * lumps(vec3(0.3, q.y * 1.5, 0.3)));
#endif
#if KIND == 15
  float c = cells(q); return vec2(0.5 - c, c * 0.6);
#endif
  return vec2(0.0);
}
`;
