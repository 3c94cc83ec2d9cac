/** Both remotes call their first chunk "root"; in one build the name would melt the two into one. */
module.exports = (source) => source.replace('webpackChunkName: "root"', 'webpackChunkName: "customer-root"');
