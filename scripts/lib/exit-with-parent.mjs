// Preloaded into the server. The server runs in its own process group, so that Ctrl-C reaches it once, through
// its parent; when the parent is gone, the server exits as well.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
