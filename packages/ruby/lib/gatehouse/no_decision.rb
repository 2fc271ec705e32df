# frozen_string_literal: true

module Gatehouse
  # Gatehouse has not decided; the message names neither the key nor the visitor.
  class NoDecision < StandardError
  end

  # Nothing came: asking again would cost the next visitor as much time.
  class Silence < NoDecision
  end
end
