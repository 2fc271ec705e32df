/**
 * Which nodes of a graph reach themselves: its strongly connected components of two nodes and more, by Tarjan's
 * algorithm (SIAM Journal on Computing 1, 1972).
 *
 * @param {ReadonlyMap<string, Iterable<string>>} graph a node's targets; targets that are no nodes are left out
 * @returns {string[][]} each circle sorted
 */
export function findCircles(graph) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const circles = [];

  function visit(node) {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    stack.push(node);
    for (const target of graph.get(node)) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(node, Math.min(lowest.get(node), lowest.get(target)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
