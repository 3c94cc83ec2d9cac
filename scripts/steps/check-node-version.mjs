/**
 * Error about the running Node version, or undefined.
 * @param {string} running such as "20.19.3"
 * @param {string} wanted of package.json, such as ">=20.19"
 * @returns {string | undefined}
 */
export function findNodeProblem(running, wanted) {
  const oldest = wanted.replace(/^>=\s*/, '');
  const [major = 0, minor = 0] = running.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `This is Node ${running}, and the product needs ${oldest} or newer. Install it and start again.`;
}
