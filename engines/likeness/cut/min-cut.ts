import type { GridGraph } from './grid-graph.ts';

/** A node's link towards its tree's root: a direction 0 to 7 or one of these. */
const FREE = -1;
const ROOT = -2;
const ORPHAN = -3;
const FAR = 0x7fffffff;
const LEAST = 1e-6;

interface Search {
  readonly graph: GridGraph;
  readonly parent: Int8Array;
  readonly inSink: Uint8Array;
  /** Time at which `depth`, the distance to the root, was known to be right. */
  readonly stamp: Int32Array;
  readonly depth: Int32Array;
  /** Ring buffer of nodes from which the trees may still grow. */
  readonly queue: Int32Array;
  readonly queued: Uint8Array;
  readonly orphans: number[];
  head: number;
  tail: number;
  time: number;
}

/** Where the two trees meet: the edge from a source node in a direction. */
interface Meeting {
  readonly from: number;
  readonly direction: number;
}

/**
 * The exact minimum cut: 1 for pixels on the source's side, padded as the graph is. Uses up the
 * graph's capacities. Boykov and Kolmogorov, "An experimental comparison of min-cut/max-flow
 * algorithms" (PAMI 2004), with the distance and time stamps of their section 3.2.
 */
export function minCut(graph: GridGraph): Uint8Array {
  const search = plantTrees(graph);
  while (search.head !== search.tail) {
    const node = search.queue[search.head];
    const meeting = search.parent[node] === FREE ? undefined : grow(search, node);
    if (meeting) {
      search.time++;
      augment(search, meeting);
      for (let orphan = search.orphans.pop(); orphan !== undefined; orphan = search.orphans.pop())
        adopt(search, orphan);
      continue;
    }
    search.head = (search.head + 1) % search.queue.length;
    search.queued[node] = 0;
  }
  return Uint8Array.from(search.parent, (parent, node) =>
    parent !== FREE && search.inSink[node] === 0 ? 1 : 0,
  );
}

function plantTrees(graph: GridGraph): Search {
  const nodes = graph.terminal.length;
  const search: Search = {
    graph,
    parent: new Int8Array(nodes).fill(FREE),
    inSink: new Uint8Array(nodes),
    stamp: new Int32Array(nodes),
    depth: new Int32Array(nodes),
    queue: new Int32Array(nodes + 1),
    queued: new Uint8Array(nodes),
    orphans: [],
    head: 0,
    tail: 0,
    time: 0,
  };
  for (let node = 0; node < nodes; node++) {
    const terminal = graph.terminal[node];
    if (terminal === 0) continue;
    search.parent[node] = ROOT;
    search.inSink[node] = terminal < 0 ? 1 : 0;
    search.depth[node] = 1;
    activate(search, node);
  }
  return search;
}

function activate(search: Search, node: number): void {
  if (search.queued[node] === 1) return;
  search.queued[node] = 1;
  search.queue[search.tail] = node;
  search.tail = (search.tail + 1) % search.queue.length;
}

/** Capacity left from the root's side: out of a source node, into a sink node. */
function room(graph: GridGraph, node: number, direction: number, sink: number): number {
  return sink === 0
    ? graph.capacity[node * 8 + direction]
    : graph.capacity[(node + graph.steps[direction]) * 8 + 7 - direction];
}

/** Takes free neighbours into the node's tree until it touches the other tree. */
function grow(search: Search, node: number): Meeting | undefined {
  const { graph, parent, inSink, stamp, depth } = search;
  const sink = inSink[node];
  for (let direction = 0; direction < 8; direction++) {
    if (room(graph, node, direction, sink) <= LEAST) continue;
    const near = node + graph.steps[direction];
    if (parent[near] === FREE) {
      inSink[near] = sink;
      parent[near] = 7 - direction;
      stamp[near] = stamp[node];
      depth[near] = depth[node] + 1;
      activate(search, near);
    } else if (inSink[near] !== sink) {
      return sink === 0 ? { from: node, direction } : { from: near, direction: 7 - direction };
    } else if (stamp[near] <= stamp[node] && depth[near] > depth[node]) {
      parent[near] = 7 - direction;
      stamp[near] = stamp[node];
      depth[near] = depth[node] + 1;
    }
  }
  return undefined;
}

/** Sends as much as fits along the path through the meeting; full edges make orphans. */
function augment(search: Search, { from, direction }: Meeting): void {
  const { graph } = search;
  const to = from + graph.steps[direction];
  const flow = Math.min(
    graph.capacity[from * 8 + direction],
    narrowest(search, from, 0),
    narrowest(search, to, 1),
  );
  push(graph, from, direction, flow);
  pushToRoot(search, from, 0, flow);
  pushToRoot(search, to, 1, flow);
}

function narrowest(search: Search, start: number, sink: 0 | 1): number {
  const { graph, parent } = search;
  let node = start;
  let least = Number.POSITIVE_INFINITY;
  for (let link = parent[node]; link !== ROOT; link = parent[node]) {
    const up = node + graph.steps[link];
    least = Math.min(least, room(graph, up, 7 - link, sink));
    node = up;
  }
  return Math.min(least, Math.abs(graph.terminal[node]));
}

function pushToRoot(search: Search, start: number, sink: 0 | 1, flow: number): void {
  const { graph, parent, orphans } = search;
  let node = start;
  for (let link = parent[node]; link !== ROOT; link = parent[node]) {
    const up = node + graph.steps[link];
    if (sink === 0) push(graph, up, 7 - link, flow);
    else push(graph, node, link, flow);
    if (room(graph, up, 7 - link, sink) <= LEAST) orphan(parent, orphans, node);
    node = up;
  }
  const left = graph.terminal[node] - (sink === 0 ? flow : -flow);
  graph.terminal[node] = Math.abs(left) <= LEAST ? 0 : left;
  if (graph.terminal[node] === 0) orphan(parent, orphans, node);
}

function orphan(parent: Int8Array, orphans: number[], node: number): void {
  parent[node] = ORPHAN;
  orphans.push(node);
}

function push(graph: GridGraph, node: number, direction: number, flow: number): void {
  const there = node * 8 + direction;
  const back = (node + graph.steps[direction]) * 8 + 7 - direction;
  graph.capacity[there] = graph.capacity[there] - flow;
  graph.capacity[back] = graph.capacity[back] + flow;
}

/** Finds an orphan a new parent nearest to the root, or frees it and orphans its children. */
function adopt(search: Search, node: number): void {
  const { graph, parent, inSink, stamp, depth, time, orphans } = search;
  const sink = inSink[node];
  let best = FREE;
  let bestDepth = FAR;
  for (let direction = 0; direction < 8; direction++) {
    const near = node + graph.steps[direction];
    if (parent[near] === FREE || inSink[near] !== sink) continue;
    if (room(graph, near, 7 - direction, sink) <= LEAST) continue;
    const far = depthOf(search, near);
    if (far >= bestDepth) continue;
    bestDepth = far;
    best = direction;
  }
  if (best !== FREE) {
    parent[node] = best;
    stamp[node] = time;
    depth[node] = bestDepth + 1;
    return;
  }
  for (let direction = 0; direction < 8; direction++) {
    const near = node + graph.steps[direction];
    if (parent[near] === FREE || inSink[near] !== sink) continue;
    if (room(graph, near, 7 - direction, sink) > LEAST) activate(search, near);
    if (parent[near] === 7 - direction) orphan(parent, orphans, near);
  }
  parent[node] = FREE;
}

/** Distance to the root, remembered along the way; FAR when the way ends at an orphan. */
function depthOf(search: Search, start: number): number {
  const { graph, parent, stamp, depth, time } = search;
  let steps = 0;
  let node = start;
  for (;;) {
    if (stamp[node] === time) {
      steps += depth[node];
      break;
    }
    const link = parent[node];
    steps++;
    if (link === ROOT) {
      stamp[node] = time;
      depth[node] = 1;
      break;
    }
    if (link === ORPHAN || link === FREE) return FAR;
    node += graph.steps[link];
  }
  let left = steps;
  for (let back = start; stamp[back] !== time; ) {
    stamp[back] = time;
    depth[back] = left--;
    back += graph.steps[parent[back]];
  }
  return steps;
}
