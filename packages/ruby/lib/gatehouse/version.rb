# frozen_string_literal: true

module Gatehouse
  VERSION = "0.1.0"
end
