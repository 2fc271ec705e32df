# frozen_string_literal: true

require "minitest/autorun"

Dir[File.join(__dir__, "*_test.rb")].each { |file| require file }
