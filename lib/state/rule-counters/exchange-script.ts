/*
 * One round of the exchange between processes, at once: takes a batch of counts, returns what others counted since
 * the reader last asked, and what is known of keys that are new to it. Redis holds a hash of keys for each slice
 * of time, which expires with it, and a stream of batches, of which the newest are kept.
 *
 * KEYS: the stream; the sender's last batch; slices. ARGV: sender; the batch's number; how the stream goes on
 * for this reader; the counts as JSON, by slice: what is added, what is asked for, how
 * long it lives; the counts as text, for other readers; how many keys a slice may have, how many batches are read.
 *
 * A batch that is sent again, since its answer was lost, is known by its number. What is asked for is returned
 * only where the stream was read to its end: else the same requests would be counted twice.
 */
export const EXCHANGE_SCRIPT = `
local stream, last = KEYS[1], KEYS[2]
local from, number, text = ARGV[1], tonumber(ARGV[2]), ARGV[5]
local maxKeys, maxBatches = tonumber(ARGV[6]), tonumber(ARGV[7])
local slices = cjson.decode(ARGV[4])
if text ~= "" and tonumber(redis.call("GET", last) or "0") < number then
  for at, slice in ipairs(slices) do
    local hash = KEYS[at + 2]
    if redis.call("HLEN", hash) < maxKeys then
      for key, times in pairs(slice.add) do redis.call("HINCRBY", hash, key, times) end
      redis.call("PEXPIRE", hash, slice.ttl)
    end
  end
  redis.call("XADD", stream, "MAXLEN", "~", 2000, "*", "from", from, "counted", text)
  redis.call("PEXPIRE", stream, 3600000)
  redis.call("SET", last, number, "PX", 3600000)
end
local batches = redis.call("XRANGE", stream, ARGV[3], "+", "COUNT", maxBatches)
local at, news = "", {}
for _, batch in ipairs(batches) do
  at = batch[1]
  if batch[2][2] ~= from then news[#news + 1] = batch[2][4] end
end
local known = {}
if #batches == maxBatches then return { at, news, "later" } end
for index, slice in ipairs(slices) do
  for _, key in ipairs(slice.ask) do
    known[#known + 1] = redis.call("HGET", KEYS[index + 2], key) or "0"
  end
end
return { at, news, known }`;
