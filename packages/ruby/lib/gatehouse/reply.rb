# frozen_string_literal: true

module Gatehouse
  # An HTTP answer; names of headers are in lower case.
  Reply = Struct.new(:status, :headers, :body, keyword_init: true)
end
