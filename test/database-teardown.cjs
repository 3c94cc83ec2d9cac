module.exports = async () => {
  await globalThis.cdiTestCluster?.stop();
};
