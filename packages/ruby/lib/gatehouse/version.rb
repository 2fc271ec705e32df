# frozen_string_literal: true

module Gatehouse
  VERSION = "0.2.0"
end
