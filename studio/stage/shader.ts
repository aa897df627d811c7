/**
 * The studio's light as a shader. One pass sees one point of the key softbox and one point of the
 * sky, both with shadows; the average of many passes is soft light with ambient occlusion.
 * It writes light and colour apart, so that a picture can be dyed later.
 */
import { PATTERN_CODE } from './patterns.ts';

export const VERTEX = /* glsl */ `
in float edge;
#ifdef WOVEN
in vec2 grain;
out vec2 vGrain;
#endif
invariant gl_Position;
uniform mat4 keyMatrix, skyMatrix;
out vec3 vPlace, vNormal;
out vec4 vKey, vSky;
out float vEdge;
uniform float texel;
uniform vec3 keyDirection, skyDirection;
void main() {
  vPlace = position;
  vNormal = normal;
  vEdge = edge;
#ifdef WOVEN
  vGrain = grain;
#endif
  // Off the surface towards the lamp, whichever way the triangle was wound.
  float lift = texel * 1.6;
  vKey = keyMatrix * vec4(position + normal * sign(dot(normal, keyDirection)) * lift, 1.0);
  vSky = skyMatrix * vec4(position + normal * sign(dot(normal, skyDirection)) * lift, 1.0);
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`;

export const DEPTH_VERTEX = /* glsl */ `
in float edge;
invariant gl_Position;
out float vEdge;
void main() { vEdge = edge; gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0); }
`;

export const DEPTH_FRAGMENT = /* glsl */ `
in float vEdge;
out vec4 colour;
void main() { if (vEdge < 0.0) discard; colour = vec4(1.0); }
`;

const LIGHT_CODE = /* glsl */ `
uniform highp sampler2DShadow keyMap, skyMap;
uniform vec3 keyDirection, skyDirection;
uniform float seed, keySpread;
const float KEY = 0.86, SKY = 0.42, BOUNCE = 0.17, AMBIENT = 0.075;

float grain(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(0.06711056, 0.00583715)) + seed * 0.618)); }

float lit(highp sampler2DShadow map, vec4 place, vec2 shift) {
  vec3 p = place.xyz * 0.5 + 0.5;
  // Beyond the lamp's reach nothing stands in the way.
  return texture(map, vec3(p.xy + shift, min(p.z, 1.0) - 0.0006));
}

float skyLight(vec3 d) { return 0.75 + 0.35 * d.y + 0.25 * dot(d, keyCentre); }
`;

const MIRROR_CODE = /* glsl */ `
// The four boxes side by side in the components: software rendering likes straight arithmetic.
// Right, up and direction of each as columns of coordinates; sizes are half sides as tangents.
uniform vec4 rightX, rightY, rightZ, upX, upY, upZ, aheadX, aheadY, aheadZ, boxWide, boxHigh, boxPower;
uniform vec3 keyCentre, fillCentre;
uniform float horizon;
uniform vec4 hub;
// The lamps hang near: what a flat face mirrors changes along it. Middle of the stage, 1 / distance.
vec3 nearby(vec3 d, vec3 place) { return normalize(d + (place - hub.xyz) * hub.w); }
// What a mirror sees of the studio: paper below, dark walls, softboxes of the given strength.
float studio(vec3 d, float blur, float walls, float power) {
  float b = 0.12 + blur;
  float paper = smoothstep(horizon + b * 0.5, horizon - b, d.y);
  float ceiling = smoothstep(-b * 0.3, 0.9 + b, d.y);
  float base = mix(0.3 + 0.3 * ceiling, 0.72, paper) * walls;
  vec4 ahead = aheadX * d.x + aheadY * d.y + aheadZ * d.z;
  vec4 near = 1.0 / max(ahead, vec4(0.05));
  vec4 x = abs(rightX * d.x + rightY * d.y + rightZ * d.z) * near;
  vec4 y = abs(upX * d.x + upY * d.y + upZ * d.z) * near;
  // A softbox is brightest in its middle and its cloth has no hard border.
  vec4 ex = boxWide * 0.35 + 0.04 + blur, ey = boxHigh * 0.3 + 0.04 + blur;
  vec4 mx = smoothstep(boxWide + ex, boxWide - ex, x) * boxWide / (boxWide + 0.6 * blur);
  vec4 my = smoothstep(boxHigh + ey, boxHigh - ey, y);
  float light = dot(mx * my * step(0.05, ahead), boxPower);
  return base + power * light * (1.0 - paper);
}
`;

/** A cheaper mirror for the brushed look of dyed metal, where nothing is sharp anyway. */
const SATIN_CODE = /* glsl */ `
float satin(vec3 d) {
  vec4 c = max(aheadX * d.x + aheadY * d.y + aheadZ * d.z, vec4(0.0));
  vec4 c2 = c * c, c4 = c2 * c2, c8 = c4 * c4;
  float paper = smoothstep(horizon + 0.25, horizon - 0.4, d.y);
  return mix(0.18 + 0.16 * d.y, 0.46, paper) + dot(c8 * c4, boxPower) * 1.5;
}
`;

export const GROUND_FRAGMENT = /* glsl */ `
in vec3 vPlace, vNormal;
in vec4 vKey, vSky;
in float vEdge;
out vec4 light;
${MIRROR_CODE}
${LIGHT_CODE}
void main() {
  float key = KEY * keyDirection.y;
  float sky = SKY * 2.0 * skyDirection.y * skyLight(skyDirection);
  float free = key + sky;
  vec2 shift = vec2(grain(gl_FragCoord.xy), grain(gl_FragCoord.yx + 5.0)) - 0.5;
  float left = key * lit(keyMap, vKey, shift * keySpread) + sky * lit(skyMap, vSky, shift * 0.016);
  light = vec4(free - left, free, 0.0, 1.0);
}
`;

export const FRAGMENT = /* glsl */ `
in vec3 vPlace, vNormal;
in vec4 vKey, vSky;
in float vEdge;
layout(location = 0) out vec4 fixedLight;
layout(location = 1) out vec4 dyedLight;
layout(location = 2) out vec4 mirrorLight;
uniform vec3 eye, colour, offset;
uniform mat3 unturn;
uniform float mirrorWeight, roughness, gloss, coat, opacity, size, relief, tone, soft, sheen, bends;
#ifdef DECAL
uniform sampler2D picture;
uniform mat4 pictureMatrix;
#endif
#ifdef WOVEN
in vec2 vGrain;
#endif
${PATTERN_CODE}
${MIRROR_CODE}
${SATIN_CODE}
${LIGHT_CODE}

vec3 bend(vec3 n, float h) {
  vec3 px = dFdx(vPlace), py = dFdy(vPlace);
  vec3 r1 = cross(py, n), r2 = cross(n, px);
  float det = dot(px, r1);
  vec3 slope = sign(det) * (dFdx(h) * r1 + dFdy(h) * r2);
  float limit = abs(det) * 0.9 / max(length(slope), 1e-9);
  return normalize(abs(det) * n - slope * min(1.0, limit));
}

void main() {
  if (vEdge < 0.0) discard;
  vec3 view = normalize(eye - vPlace);
  vec3 flat_ = normalize(vNormal);
  if (dot(flat_, view) < 0.0) flat_ = -flat_;
  vec3 local = unturn * (vPlace - offset);
  vec2 surface = KIND == 0 ? vec2(0.0) : pattern(local, unturn * flat_, size);
  vec3 normal = KIND > 0 ? bend(flat_, surface.y * relief) : flat_;
  float shade = max(0.05, 1.0 + tone * surface.x);

  float towardsKey = dot(normal, keyDirection), towardsSky = dot(normal, skyDirection);
  vec2 shift = vec2(grain(gl_FragCoord.xy), grain(gl_FragCoord.yx + 5.0)) - 0.5;
  float keyLit = lit(keyMap, vKey, shift * keySpread), skyLit = lit(skyMap, vSky, shift * 0.014);
  float key = clamp((towardsKey + soft * 0.5) / (1.0 + soft * 0.5), 0.0, 1.0) * keyLit;
  float sky = 2.0 * clamp((towardsSky + soft * 0.3) / (1.0 + soft * 0.3), 0.0, 1.0) * skyLit * skyLight(skyDirection);
  float below = 0.5 - 0.5 * normal.y;
  float open = towardsSky > 0.0 ? skyLit : 1.0;
  float diffuse = KEY * key + SKY * sky + BOUNCE * below * (0.4 + 0.6 * open) + AMBIENT
    + 0.16 * max(0.0, dot(normal, fillCentre)) * (0.35 + 0.65 * open);
  diffuse *= shade;
#ifdef SHEEN
  // Fibres that stand up catch light where the cloth turns away: paler dyes at its borders.
  float away_ = 1.0 - clamp(dot(normal, view), 0.0, 1.0);
  float fuzz = sheen * away_ * away_ * away_;
  diffuse *= 1.0 + 0.7 * fuzz;
#endif

  float reflection = 0.0, shine = 0.12 * diffuse;
#ifdef MIRRORS
  float facing = clamp(dot(normal, view), 0.0, 1.0);
  float hidden = (0.22 + 0.78 * open) * mirrorWeight;
  vec3 away = nearby(reflect(-view, normal), vPlace);
#if METAL == 1
  shine += studio(away, roughness, 0.5, 2.1) * (0.35 + 0.65 * open) * shade * mirrorWeight;
#else
#ifdef COATED
  vec3 n = normalize(mix(flat_, normal, 0.3));
  float t = 1.0 - clamp(dot(n, view), 0.0, 1.0), f = gloss + 0.012 + (0.95 - gloss) * t * t * t * t * t;
  reflection = (0.35 + 0.65 * coat) * studio(nearby(reflect(-view, n), vPlace), 0.035 + 0.2 * (1.0 - coat), 0.5, 6.2) * f * hidden;
#else
  float turned = 1.0 - facing, rise = turned * turned * turned * turned * turned;
  float mirror = gloss + (1.0 - gloss) * rise * (1.0 - roughness) * (1.0 - roughness);
  reflection = studio(away, roughness, 0.5, 5.5) * mirror * hidden;
#endif
#if ZONE == 1
  shine += satin(away) * (0.35 + 0.65 * open) * shade * mirrorWeight;
#endif
#endif
#endif

#ifdef SHEEN
  reflection += 0.055 * fuzz * diffuse;
#endif
  vec3 pigment = colour;
  float alpha = opacity;
#ifdef DECAL
  vec4 ink = texture(picture, (pictureMatrix * vec4(local, 1.0)).xy);
  pigment = ink.rgb; alpha *= ink.a;
  if (alpha < 0.004) discard;
#endif
  float dyed = diffuse * alpha;
#ifdef BENDS
  // A wall of glass: the way through it grows as it turns away (Beer), and where one looks along it
  // it shows the dark of the room instead of the paper behind; its very border gathers the lamp.
  float across = clamp(dot(flat_, view), 0.0, 1.0);
  float along = 1.0 - across;
  float way = 1.0 / max(sqrt(1.0 - 0.44 * (1.0 - across * across)) * (0.25 + 0.75 * across), 0.16);
  // The thinner the wall, the nearer to its border one looks along it.
  float dark = bends * smoothstep(mix(0.7, 0.42, bends), 0.86, along) * (1.0 - 0.75 * smoothstep(0.9, 0.985, along));
  // Rims and feet lie level: they gather light from above rather than the dark of the walls.
  float level = smoothstep(0.55, 0.95, abs(flat_.y));
  dark *= 1.0 - 0.7 * level;
  alpha = min(0.9, 1.0 - pow(1.0 - opacity, way) + 0.62 * dark);
  // What is clear carries the paper's light through; what is matt has shade of its own.
  float mist = smoothstep(0.2, 0.6, roughness);
  dyed = alpha * mix(mix(0.35 * diffuse + 0.6, 0.1 + 0.85 * diffuse, mist), 0.2, min(1.0, 1.25 * dark));
  reflection *= mix(0.8, 1.9, level);
#elif defined(GLASS)
  // Glass bends what is behind it: the more, the denser it looks; facets towards the lamp are bright.
  float rim = pow(1.0 - clamp(dot(flat_, view), 0.0, 1.0), 2.5);
  float bent = 1.0 - dot(refract(-view, flat_, 0.67), -view);
  float side = smoothstep(-0.9, 0.9, dot(flat_, keyCentre));
  alpha = min(0.86, mix(opacity, 0.8, rim) + 2.6 * bent);
  dyed = diffuse * alpha * (1.0 - 0.45 * rim) * mix(0.5, 1.25, side);
#endif
  #ifdef DECAL
  reflection *= alpha;
#endif
  vec3 still = METAL == 1 ? pigment * shine : pigment * dyed + reflection;
  fixedLight = vec4(ZONE == 0 ? still : vec3(0.0), alpha);
  float factor = pigment.g;
  dyedLight = vec4(ZONE == 0 ? 0.0 : reflection, ZONE == 1 ? dyed * factor : 0.0, ZONE == 2 ? dyed * factor : 0.0, alpha);
  mirrorLight = vec4(ZONE == 1 ? shine * factor * alpha : 0.0, 0.0, 0.0, alpha);
}
`;
